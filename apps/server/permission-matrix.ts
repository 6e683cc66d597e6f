import {
  type AccountType,
  type Actor,
  organisationTypes,
  organiserRoles,
  type Role,
  roles,
} from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Route } from '#kit/server/route.ts'
import { permissionFacts, permissionsOf } from './permissions.ts'
import { routes } from './routes.ts'

/** What a role may do with a call: with any record (or there is none), with its own only, or nothing. */
export type Reach = 'any' | 'own' | 'none'

export type MatrixRow = { endpoint: Endpoint; reach: Record<Role, Reach> }

/** Whose a record is, by the path up to its id; a call with an id that is not said here is not let into the matrix. */
const ownRecords: Readonly<Record<string, string>> = {
  '/qms/accounts/sessions': 'where the account itself is logged in',
  '/qms/organisations': 'the organisation that the account keeps',
  '/qms/notices': 'an announcement that is for everybody or for their role',
  '/qms/participants':
    'somebody registered by the account’s own organisation; for a guest the registration with their own number or address; for an assistant the one that the link opens',
  '/qms/review': 'somebody registered by the account’s own organisation',
  '/qms/messages': 'of somebody registered by the account’s own organisation',
  '/qms/intentions': 'of somebody registered by the account’s own organisation',
  '/qms/delegation/past': 'somebody whom the account’s own organisation brought to a summit of the past',
  '/qms/health': 'of somebody registered by the account’s own organisation',
  '/qms/entourage': 'of a guest registered by the account’s own organisation',
  '/qms/itineraries':
    'of somebody registered by the account’s own organisation; for a guest of the registration with their own number or address',
  '/qms/shares': 'of somebody registered by the account’s own organisation',
  '/qms/delegation/imports': 'an import that the account itself began',
}

/** Calls that narrow in SQL what they find instead of asking their permission about it. */
const narrowed = new Set(['/qms/accounts/sessions', '/qms/notices', '/qms/delegation/imports'])

/** Calls of the specification that name their record in the body. */
const namedInBody: Readonly<Record<string, string>> = { '/qms/notice-announce/readNotice': '/qms/notices' }

/** Where the records of a call are: its path up to the id; undefined for a call that names none. */
export const recordsOf = ({ path }: Endpoint) =>
  path.includes('/:id') ? path.split('/:id')[0] : namedInBody[path]

const isOrganiser = (role: Role) => organiserRoles.some((each) => each === role)

function sampleActor(role: Role): Actor {
  const type = (isOrganiser(role) ? 'organiser' : role) as AccountType
  const organisationId = organisationTypes.some((each) => each === role) ? 'own' : undefined
  const name = { zh: role, en: role }
  const permissions = permissionsOf(role)
  return {
    accountId: role,
    account: 'own@example.com',
    name,
    type,
    role,
    organisationId,
    permissions,
    mustChangePassword: false,
    ...(role === 'assistant' && { sharedParticipantId: 'own' }),
  }
}

/** A record with everything that permissions look at, whosever it is. */
const recordOf = (whose: 'own' | 'foreign') => ({
  id: whose,
  organisationId: whose,
  kind: 'guest',
  status: 'pending',
  mobile: null,
  email: `${whose}@example.com`,
})

function reachOf({ endpoint, permission }: Route<Services>, role: Role): Reach {
  const actor = sampleActor(role)
  if (!permission) return 'any'
  if (!actor.permissions.has(endpoint.allow)) return 'none'
  if (narrowed.has(recordsOf(endpoint) ?? '')) return 'own'
  if (!permission.when || permission.when(actor, recordOf('foreign'))) return 'any'
  return permission.when(actor, recordOf('own')) ? 'own' : 'none'
}

/** Stops at a call that would let people outside of the organisers at any record, or at records of which nobody said whose they are. */
function judged({ endpoint, reach }: MatrixRow): MatrixRow {
  const reaches = roles.filter((role) => !isOrganiser(role)).map((role) => reach[role])
  const records = recordsOf(endpoint)
  if (endpoint.allow === 'public' || !records) return { endpoint, reach }
  if (reaches.includes('any') || (reaches.includes('own') && !ownRecords[records]))
    throw new Error(`${endpoint.method} ${endpoint.path}: say in permission-matrix.ts whose a record is`)
  return { endpoint, reach }
}

/** Every call of the house with what each role may do with it, as the house comes; made from the list of endpoints and their permissions. */
export const permissionMatrix = (): MatrixRow[] =>
  routes.map((route) => {
    const reach = Object.fromEntries(roles.map((role) => [role, reachOf(route, role)])) as MatrixRow['reach']
    return judged({ endpoint: route.endpoint, reach })
  })

const signs: Record<Reach, string> = { any: '✓', own: 'own', none: '–' }

/** Types of organisations share a column as long as they may do the same. */
function columnsOf(rows: MatrixRow[]): Array<{ title: string; role: Role }> {
  const [first, ...others] = organisationTypes
  const areAlike = rows.every(({ reach }) => others.every((type) => reach[type] === reach[first]))
  const rest = roles.filter((role) => !organisationTypes.some((type) => type === role))
  const organisations = areAlike
    ? [{ title: 'organisation', role: first }]
    : organisationTypes.map((role) => ({ title: role, role }))
  return [...organisations, ...rest.map((role) => ({ title: role, role }))]
}

/** A table of Markdown, its columns in line. */
function table(head: string[], body: string[][]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...body.map((row) => row[at]?.length ?? 0), 3),
  )
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...body.map(line)].join('\n')
}

const callOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``

function callsOf(nounTitle: string, rows: MatrixRow[], columns: ReturnType<typeof columnsOf>): string {
  const places = [...new Set(rows.map(({ endpoint }) => recordsOf(endpoint) ?? ''))]
  const said = places.flatMap((place) =>
    ownRecords[place] ? [`- *own* of \`${place}\`: ${ownRecords[place]}`] : [],
  )
  const body = rows.map(({ endpoint, reach }) => [
    callOf(endpoint),
    endpoint.allow,
    ...columns.map(({ role }) => signs[reach[role]]),
  ])
  const head = ['call', 'permission', ...columns.map(({ title }) => title)]
  return [`### ${nounTitle}`, ...(said.length > 0 ? [said.join('\n')] : []), table(head, body)].join('\n\n')
}

const introduction = `# Who may do what

Written by \`npm run permissions\` from the list of endpoints and the permissions of each noun (\`access.ts\`). \`npm run check\` finds it
when it is old, and \`apps/server/isolation.test.ts\` makes every call as every role, on an own and on a foreign record, and finds each cell
as it stands here.

- ✓ the role may make the call; where it names a record, with any. What a list answers is still only what concerns them.
- own: with its own record only; a foreign one is answered 404, like one that does not exist.
- – refused, 403. Nobody logged in: 401.

The roles of organisers are as the house comes; the secretary changes them at \`/roles\`, where the present state stands. Whoever has not
changed their first password yet holds \`accounts:self\` and nothing else. The column *organisation* stands for
${organisationTypes.join(', ')}.`

/** The page docs/permissions.md. */
export function permissionsDocument(): string {
  const matrix = permissionMatrix()
  const guarded = matrix.filter(({ endpoint }) => endpoint.allow !== 'public')
  const open = matrix.filter(({ endpoint }) => endpoint.allow === 'public')
  const columns = columnsOf(guarded)
  const nouns = [...new Set(permissionFacts.map(({ noun }) => noun.en))]
  const ofNoun = (noun: string) => permissionFacts.filter((fact) => fact.noun.en === noun)
  const tables = nouns.flatMap((noun) => {
    const names = new Set(ofNoun(noun).map(({ name }) => name))
    const rows = guarded.filter(({ endpoint }) => names.has(endpoint.allow))
    return rows.length > 0 ? [callsOf(noun, rows, columns)] : []
  })
  const reasons = permissionFacts.map(({ name, label, why }) => [name, label.en, why.en])
  const publicCalls = open.map(({ endpoint }) => [callOf(endpoint), endpoint.summary])
  return `${[
    introduction,
    '## What each permission is for',
    table(['permission', 'allows to', 'why'], reasons),
    '## Calls of those who are logged in',
    ...tables,
    '## Calls that need no login',
    table(['call', 'what it does'], publicCalls),
  ].join('\n\n')}\n`
}
