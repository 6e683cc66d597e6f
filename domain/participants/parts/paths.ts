import { guest, type Kind } from '../rules.ts'

/** Where the pages of one guest are. */
export const guestPath = (id: string) => `/guests/${id}`
/** Who comes with the guest. */
export const entouragePath = (id: string) => `/guests/${id}/entourage`
/** Where one who was begun and left empty is left for: there is no person to show yet. */
export const beforePath = ({ guestId, kind }: { guestId: string | null; kind: Kind }) =>
  guestId ? entouragePath(guestId) : kind === 'personnel' ? '/dashboard' : '/guests'
export const checkPath = (id: string) => `/guests/${id}/check`

/** The steps of the form that are asked for this kind of person. */
export const sectionsOf = (of: { kind: Kind }) =>
  guest.sectionNames.filter((section) => guest.isAsked(section, of))

/** A step of the form; with a field, the cursor goes into it. */
export const stepPath = (id: string, section: string, field?: string) =>
  `/guests/${id}/edit/${section}${field ? `#${field}` : ''}`

/** The marker of the form's page. */
export const formPage = 'participants/portal/edit-guest'

/** Whether an address belongs to the form of this person: its steps and the check at its end. */
export const isFormPath = (id: string) => (pathname: string) =>
  pathname === checkPath(id) || pathname.startsWith(stepPath(id, ''))

/** The step that asks for a field. */
export const fieldPath = (id: string, field: string) =>
  stepPath(id, guest.sectionOf(field) ?? guest.sectionNames[0] ?? 'identity', field)
