import type { Role } from '#domain/actor.ts'

/**
 * Section 2 and 6 as a table: what the sidebar lists for each role, in its order. Pages that only links lead to are not named. A role whose
 * list is empty sees 当前用户未授权！.
 */
type MenuRow = { role: Role; entrance: 1 | 2; listed: readonly string[] }

const hosting = [
  '/dashboard',
  '/organisation',
  '/guests',
  '/delegation',
  '/activities',
  '/invitations',
  '/activity-guests',
  '/projects',
  '/download',
  '/notice/myNotice',
]
/** With the registration of oneself or of a team, for those who work at the summit. */
const attending = (pages: readonly string[]) =>
  pages.flatMap((path) => (path === '/organisation' ? [path, '/registration'] : [path]))
/** Individuals bring no one: no guests, delegation, codes for others. */
const bringing = new Set(['/guests', '/delegation', '/invitations', '/activity-guests'])
const alone = attending(hosting).filter((path) => !bringing.has(path))
const working = [
  '/dashboard',
  '/review',
  '/participants',
  '/personnel',
  '/activities',
  '/activity-guests',
  '/organisations',
]
const ending = ['/roles', '/summit', '/download', '/notice/myNotice']
/** With what is sent, for those who answer for it. */
const sending = [
  '/roles',
  '/outbox',
  '/outbox/templates',
  '/privacy',
  '/summit',
  '/download',
  '/notice/myNotice',
]
/** What is written for others to read. */
const editing = ['/notices', '/library']
const organising = [...working, ...ending]
/** With who arrives and leaves, for those who plan by it. */
const travelling = working.flatMap((path) => (path === '/organisations' ? ['/itineraries', path] : [path]))
const receiving = [...travelling, ...ending]
/** With the codes by which others come, for those who make them or look after them. */
const inviting = (pages: readonly string[]) =>
  pages.flatMap((path) => (path === '/participants' ? [path, '/invitations'] : [path]))

export const menuRows: readonly MenuRow[] = [
  { role: 'enterprise', entrance: 2, listed: hosting },
  { role: 'government', entrance: 2, listed: hosting },
  { role: 'media', entrance: 2, listed: attending(hosting) },
  { role: 'staff', entrance: 2, listed: alone },
  { role: 'volunteer', entrance: 2, listed: alone },
  { role: 'concurrentEvent', entrance: 2, listed: alone },
  {
    role: 'guest',
    entrance: 2,
    listed: ['/dashboard', '/my-day', '/activities', '/projects', '/download', '/notice/myNotice'],
  },
  { role: 'assistant', entrance: 2, listed: ['/dashboard', '/download', '/notice/myNotice'] },
  {
    role: 'secretary',
    entrance: 1,
    listed: [
      ...inviting(travelling),
      '/projects',
      ...editing,
      '/accounts',
      '/accounts/sign-ins',
      '/reveals',
      ...sending,
    ],
  },
  { role: 'reviewer', entrance: 1, listed: inviting(organising) },
  { role: 'programme', entrance: 1, listed: inviting(receiving) },
  { role: 'reception', entrance: 1, listed: receiving },
  { role: 'editor', entrance: 1, listed: [...working, '/projects', ...editing, ...sending] },
  { role: 'desk', entrance: 1, listed: receiving },
  {
    role: 'viewer',
    entrance: 1,
    listed: [...inviting(travelling), '/projects', ...editing, '/accounts', ...ending],
  },
]
