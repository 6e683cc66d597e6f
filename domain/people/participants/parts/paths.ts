import { guest, type Kind } from '../rules.ts'

/** Where the forms of a person are: organisers fill in the same forms in the owner's stead, below the console's record. */
const base = () => (globalThis.location?.pathname.startsWith('/participants/') ? '/participants' : '/guests')

/** Paths of the pages of one guest. */
export const guestPath = (id: string) => `${base()}/${id}`
/** The guest's companions. */
export const entouragePath = (id: string) => `/guests/${id}/entourage`
/** The page to leave an empty draft for, which has no page of its own. */
export const beforePath = ({ guestId, kind }: { guestId: string | null; kind: Kind }) =>
  guestId ? entouragePath(guestId) : kind === 'personnel' ? '/dashboard' : '/guests'
export const checkPath = (id: string) => `/guests/${id}/check`

/** The steps of the form for this kind of person. */
export const sectionsOf = (of: { kind: Kind }) =>
  guest.sectionNames.filter((section) => guest.isAsked(section, of))

/** Path of a step; with a field, that field takes the focus. */
export const stepPath = (id: string, section: string, field?: string) =>
  `${base()}/${id}/edit/${section}${field ? `#${field}` : ''}`

/** Before the steps: the passport, which fills in most of the first two. */
export const passportPath = (id: string) => stepPath(id, 'passport')

/** The marker of the form's page. */
export const formPage = 'participants/portal/edit-guest'

/** Whether an address belongs to this person's form: its steps and the final check. */
export const isFormPath = (id: string) => (pathname: string) =>
  pathname === checkPath(id) || pathname.startsWith(stepPath(id, ''))

/** The step of a field. */
export const fieldPath = (id: string, field: string) =>
  stepPath(id, guest.sectionOf(field) ?? guest.sectionNames[0] ?? 'identity', field)
