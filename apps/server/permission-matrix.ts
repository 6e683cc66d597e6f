import {
  type AccountType,
  type Actor,
  officeRoles,
  organisationTypes,
  organiserRoles,
  type Role,
  roles,
} from '#domain/actor.ts'
import type { OwnedRecords } from '#domain/noun.ts'
import type { Services } from '#domain/services.ts'
import type { Endpoint, Permission } from '#kit/http/endpoint.ts'
import type { Route } from '#kit/server/route.ts'
import { allNouns } from './all-nouns.ts'
import { permissionFacts, permissionsOf } from './permissions.ts'
import { routes } from './routes.ts'

/** Scope of a role's access to a call: any record (or the call has none), own records only, or none. */
export type Reach = 'any' | 'own' | 'none'

export type MatrixRow = { endpoint: Endpoint; reach: Record<Role, Reach> }

/** Ownership of the records of all nouns, by path prefix. */
export const owned: ReadonlyMap<string, OwnedRecords> = new Map(
  allNouns.flatMap(({ noun }) => Object.entries(noun.records)),
)

const namedInBody = new Map(
  [...owned].flatMap(([place, { alsoNamedBy = [] }]) => alsoNamedBy.map((call) => [call, place] as const)),
)

/** Path prefix of a call's records (the path up to the id); undefined for a call that names no record. */
export const recordsOf = ({ path }: Endpoint) =>
  path.includes('/:id') ? path.split('/:id')[0] : namedInBody.get(path)

const isOrganiser = (role: string) => organiserRoles.some((each) => each === role)
const isOffice = (role: string) => officeRoles.some((each) => each === role)

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

/** A sample record with all fields that permissions read, own or foreign; a guest's own record was registered by the guest. */
const recordOf = (whose: 'own' | 'foreign', role: Role) => ({
  id: whose,
  organisationId: whose,
  kind: 'guest',
  status: 'pending',
  mobile: null,
  email: `${whose}@example.com`,
  registrantId: whose === 'own' && role === 'guest' ? role : null,
  selfId: null,
  provenContact: null,
  deniedContacts: [],
})

/**
 * Whether the SQL limits a call to the caller's own records: always for records of an account, for records of an audience if not only
 * organisers hold the permission.
 */
function isNarrowed(endpoint: Endpoint, { heldBy, when }: Permission<unknown, string>): boolean {
  if ((when?.length ?? 0) >= 2) return false
  const belongsTo = owned.get(recordsOf(endpoint) ?? '')?.belongsTo
  return belongsTo === 'account' || (belongsTo === 'audience' && heldBy.some((role) => !isOffice(role)))
}

function reachOf({ endpoint, permission }: Route<Services>, role: Role): Reach {
  const actor = sampleActor(role)
  if (!permission) return 'any'
  if (!actor.permissions.has(endpoint.allow)) return 'none'
  if (isNarrowed(endpoint, permission)) return 'own'
  if (!permission.when || permission.when(actor, recordOf('foreign', role))) return 'any'
  return permission.when(actor, recordOf('own', role)) ? 'own' : 'none'
}

/** Throws if a role other than those of the office could reach any record with a call, or if no manifest declares the ownership of its records. */
function judged({ endpoint, reach }: MatrixRow): MatrixRow {
  const reaches = roles.filter((role) => !isOffice(role)).map((role) => reach[role])
  const { method, path, allow } = endpoint
  const records = recordsOf(endpoint)
  if (allow === 'public' || !records) return { endpoint, reach }
  const manifest = `noun.ts of ${allow.split(':')[0]}`
  if (reaches.some((one) => one !== 'none') && !owned.has(records))
    throw new Error(
      `${manifest}: say in \`records\` whose the records of “${records}” are (${method} ${path})`,
    )
  if (reaches.includes('any'))
    throw new Error(`${method} ${path} opens any record: give “${allow}” a \`when\` that looks at the record`)
  return { endpoint, reach }
}

/** Every call with the default access of each role, derived from the endpoints and their permissions. */
export const permissionMatrix = (): MatrixRow[] =>
  routes.map((route) => {
    const reach = Object.fromEntries(roles.map((role) => [role, reachOf(route, role)])) as MatrixRow['reach']
    return judged({ endpoint: route.endpoint, reach })
  })

const signs: Record<Reach, string> = { any: '✓', own: 'own', none: '–' }

/** Organisation types share one column as long as their access is the same. */
function columnsOf(rows: MatrixRow[]): Array<{ title: string; role: Role }> {
  const [first, ...others] = organisationTypes
  const areAlike = rows.every(({ reach }) => others.every((type) => reach[type] === reach[first]))
  const rest = roles.filter((role) => !organisationTypes.some((type) => type === role))
  const organisations = areAlike
    ? [{ title: 'organisation', role: first }]
    : organisationTypes.map((role) => ({ title: role, role }))
  return [...organisations, ...rest.map((role) => ({ title: role, role }))]
}

/** A Markdown table without padding, so that a longer cell changes no other line in the diff. */
function table(head: string[], body: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '-'), ...body].map(line).join('\n')
}

const callOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``

function callsOf(nounTitle: string, rows: MatrixRow[], columns: ReturnType<typeof columnsOf>): string {
  const places = [...new Set(rows.map(({ endpoint }) => recordsOf(endpoint) ?? ''))]
  const said = places.flatMap((place) =>
    owned.has(place) ? [`- *own* of \`${place}\`: ${owned.get(place)?.whose}`] : [],
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

Written by \`npm run permissions\` from the manifests of the nouns (\`noun.ts\`) and their calls. \`npm run check\` finds it
when it is old, and \`apps/server/isolation.test.ts\` makes every call as every role, on an own and on a foreign record, and finds each cell
as it stands here.

- ✓ the role may make the call; where it names a record, with any. What a list answers is still only what concerns them.
- own: with its own record only, or with one that is for them; any other is answered 404, like one that does not exist.
- – refused, 403. Without a login: 401.

The roles of organisers are those of a new portal; the secretary changes them at \`/roles\`, where the present state stands, all but an escort's. Who has not
changed their first password yet holds \`signIn:self\` and nothing else. The column *organisation* stands for
${organisationTypes.join(', ')}.`

/** The content of docs/permissions.md. */
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
