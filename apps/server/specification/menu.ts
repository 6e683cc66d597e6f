import { type OrganiserRole, organiserRoles, type Role } from '#domain/actor.ts'
import type { MenuEntry } from '#domain/noun.ts'
import { allNouns } from '../all-nouns.ts'
import { consoleGroups } from '../menu-words.ts'

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

const placed = consoleGroups.flatMap(({ paths }) => paths)

/** The sidebar of an organisers' role, by the manifests and in the groups of the console: the specification has only the portal's. */
function listedFor(role: OrganiserRole): string[] {
  const held = new Set(
    allNouns.flatMap(({ noun }) =>
      Object.entries(noun.permissions).flatMap(([name, { heldBy }]) => (heldBy.includes(role) ? [name] : [])),
    ),
  )
  return allNouns
    .flatMap(({ noun }): readonly MenuEntry[] => noun.menu.console ?? [])
    .flatMap(({ path, order, permission }) =>
      order !== undefined && held.has(permission) ? [{ path, order }] : [],
    )
    .map(({ path }) => path)
    .sort((a, b) => placed.indexOf(a) - placed.indexOf(b))
}

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
  ...organiserRoles.map((role) => ({ role, entrance: 1 as const, listed: listedFor(role) })),
]
