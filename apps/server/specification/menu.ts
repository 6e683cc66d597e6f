import type { Role } from '#domain/actor.ts'

/**
 * Sections 2 and 6 as a table: the sidebar entries of each role, in order. Pages that are reached only by links are omitted. A role with an empty
 * list sees 当前用户未授权！.
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
/** Adds the registration of oneself or of a team, for personnel of the summit. */
const attending = (pages: readonly string[]) =>
  pages.flatMap((path) => (path === '/organisation' ? [path, '/registration'] : [path]))
/** Pages for registering others, which individuals do not have: guests, delegation, invitation codes. */
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
/** Pages for roles that are responsible for outgoing messages. */
const sending = [
  '/roles',
  '/outbox',
  '/outbox/templates',
  '/privacy',
  '/summit',
  '/download',
  '/notice/myNotice',
]
/** Pages for editing published content. */
const editing = ['/notices', '/library']
const organising = [...working, ...ending]
/** Adds the itineraries, for roles that plan arrivals and departures. */
const travelling = working.flatMap((path) => (path === '/organisations' ? ['/itineraries', path] : [path]))
const receiving = [...travelling, ...ending]
/** Adds the invitations, for roles that create or manage them. */
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
  { role: 'assistant', entrance: 2, listed: ['/dashboard'] },
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
