import { type OrganiserRole, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import {
  bothNames,
  countByRole,
  countRolesAmong,
  namesOfAccounts,
} from '#domain/identity/accounts/server/actions.ts'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { accountsWithFactor } from '#domain/identity/sign-in/server/actions.ts'
import type { PermissionFact, Services } from '#domain/services.ts'
import { changesOf, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { PermissionRow, RolesReply } from '../api.ts'
import { refuse } from '../refusals.ts'
import { editableRoles, factorField, proofField, rolesRecord } from '../rules.ts'
import { factorWords, proofWords } from '../words/second-factor.ts'
import {
  allGrants,
  deleteGrant,
  findGrant,
  holdersAmong,
  lockGrants,
  putGrant,
  putProofMinutes,
  readGrants,
  readProofMinutes,
  readRolesWithFactor,
  type StoredGrant,
  setRoleWithFactor,
} from './store.ts'

export { countHolders, heldBySomeone, readGrants } from './store.ts'

/** The history id of all roles: a role has no table row and no id of its own. */
const history = { type: 'roles', id: rolesRecord }

/** Number of changes that the page shows. */
const shownChanges = 50

type Facts = Pick<Services, 'permissionFacts'>

/** All permissions in words with the roles that hold them now, the number of accounts of each role, and the last changes. */
export async function readRoles({
  db,
  services: { permissionFacts },
}: Pick<Context, 'db'> & { services: Facts }): Promise<RolesReply> {
  const grants = await allGrants(db)
  const names = await namesOfAccounts(
    db,
    grants.flatMap(({ changedBy }) => changedBy ?? []),
  )
  return {
    permissions: permissionFacts.map((fact) => shownPermission(fact, grants, names)),
    accounts: await accountsByRole(db),
    secondFactors: await factorsByRole(db),
    proofMinutes: await readProofMinutes(db),
    history: (await changesOf(db, history, shownChanges)).map(shownChange),
  }
}

async function factorsByRole(db: Database): Promise<RolesReply['secondFactors']> {
  const required = await readRolesWithFactor(db)
  const counted = await countRolesAmong(db, accountsWithFactor)
  return organiserRoles.map((role) => ({
    role,
    isRequired: required.has(role),
    accounts: counted.get(role) ?? 0,
  }))
}

/** What the secretary has set for the proofs of sessions. */
export const readProofRules = async (db: Database) => ({
  rolesWithFactor: await readRolesWithFactor(db),
  minutes: await readProofMinutes(db),
})

/** Sets whether accounts of a role must log in with a second factor; takes effect at the next request of each session. */
export async function requireFactor({
  db,
  services: { clock },
  actor,
  params: { role },
  body: { isRequired },
}: Context & { params: { role: OrganiserRole }; body: { isRequired: boolean } }): Promise<void> {
  const at = clock.now()
  if (!(await setRoleWithFactor(db, { role, isRequired, at, by: actor.accountId }))) return
  const change = { field: factorField(role), before: !isRequired, after: isRequired }
  await recordChanges(db, at, actor, history, [change])
}

/** Sets for how many minutes a proof is recent; takes effect at the next request of each session. */
export async function setProofMinutes({
  db,
  services: { clock },
  actor,
  body: { minutes },
}: Context & { body: { minutes: number } }): Promise<void> {
  await lockGrants(db)
  const before = await readProofMinutes(db)
  if (before === minutes) return
  const at = clock.now()
  await putProofMinutes(db, { minutes, at, by: actor.accountId })
  await recordChanges(db, at, actor, history, [{ field: proofField, before, after: minutes }])
}

/** Up to this many colleagues are named; of more, their roles. */
const namedHolders = 3

/** The organisers but one who hold a permission and can log in: by name where they are few, otherwise their roles. */
export const createHolders =
  (permissionFacts: readonly PermissionFact[]) =>
  async (db: Database, permission: string, except: string): Promise<Bilingual[]> => {
    const heldBy = permissionFacts.find(({ name }) => name === permission)?.heldBy ?? []
    const found = await holdersAmong(db, { permission, heldBy, except }, namedHolders + 1)
    if (found.length <= namedHolders) return found.map(bothNames)
    const grants = await readGrants(db)
    const isHeld = (role: OrganiserRole) =>
      grants.get(role)?.find((grant) => grant.permission === permission)?.held ?? heldBy.includes(role)
    return organiserRoles.filter(isHeld).map((role) => organiserRoleWords[role])
  }

type Names = Awaited<ReturnType<typeof namesOfAccounts>>

function shownPermission(fact: PermissionFact, grants: readonly StoredGrant[], names: Names): PermissionRow {
  const own = grants.filter(({ permission }) => permission === fact.name)
  const changedFor = (role: Role) => own.find((grant) => grant.role === role)
  return {
    ...fact,
    heldBy: roles.filter((role) => changedFor(role)?.held ?? fact.heldBy.includes(role)),
    editable: [...editableRoles(fact)],
    changed: own.map(({ role, held, changedAt, changedBy }) => {
      const by = names.get(changedBy ?? '')
      return { role, held, at: changedAt.toISOString(), by: by ? bothNames(by) : null }
    }),
  }
}

async function accountsByRole(db: Database): Promise<Record<Role, number>> {
  const counted = await countByRole(db)
  const of = (role: Role) =>
    counted.find(({ type, organiserRole }) => role === (type === 'organiser' ? organiserRole : type))?.total
  return Object.fromEntries(roles.map((role) => [role, of(role) ?? 0])) as Record<Role, number>
}

const fieldOf = (role: OrganiserRole, permission: string) => `${role} ${permission}`

/** The role whose second factor a field of the history is about; undefined for another field. */
const roleOfFactor = (field: string) => organiserRoles.find((role) => field === factorField(role))

/** A change as the page shows it. */
function shownChange({
  at: moment,
  actorName,
  field,
  after,
}: {
  at: Date
  actorName: Bilingual
  field: string
  after: unknown
}): RolesReply['history'][number] {
  const changed = { at: moment.toISOString(), actorName }
  if (field === proofField) return { kind: 'proofMinutes', ...changed, minutes: Number(after) }
  const role = roleOfFactor(field)
  if (role) return { kind: 'secondFactor', ...changed, role, isRequired: after === true }
  return { kind: 'permission', ...changed, ...roleAndPermission(field), held: after === true }
}

/** A change in the log: the role, and the permission in the words of its noun; or a setting. */
export function grantLabel(field: string, { permissionFacts: facts }: Facts): Bilingual {
  if (field === proofField) return proofWords.title
  const factorOf = roleOfFactor(field)
  if (factorOf) return factorWords.logged(organiserRoleWords[factorOf])
  const { role, permission } = roleAndPermission(field)
  const label = facts.find(({ name }) => name === permission)?.label ?? { zh: permission, en: permission }
  const name = organiserRoleWords[role]
  return { zh: `${name.zh}：${label.zh}`, en: `${name.en}: ${label.en}` }
}

function roleAndPermission(field: string) {
  const [name, permission = ''] = field.split(' ')
  return { role: organiserRoles.find((role) => role === name) ?? 'viewer', permission }
}

/**
 * Grants a permission to a role of organisers or revokes it; takes effect at the next request of each session. Defaults need no row. Refuses
 * `notFound` for an unknown permission, `permissionFixed`.
 */
export async function grantPermission(
  {
    db,
    services: { permissionFacts, clock },
    actor,
  }: Pick<Context, 'db' | 'actor'> & { services: Facts & Pick<Services, 'clock'> },
  { role, permission, held }: { role: OrganiserRole; permission: string; held: boolean },
): Promise<void> {
  const fact = permissionFacts.find(({ name }) => name === permission)
  if (!fact) throw refuse('notFound')
  if (!editableRoles(fact).includes(role)) throw refuse('permissionFixed')
  await lockGrants(db)
  const usual = fact.heldBy.includes(role)
  const before = (await findGrant(db, role, permission))?.held ?? usual
  if (before === held) return
  const at = clock.now()
  if (held === usual) await deleteGrant(db, role, permission)
  else await putGrant(db, { role, permission, held, changedAt: at, changedBy: actor.accountId })
  const change = { field: fieldOf(role, permission), before, after: held }
  await recordChanges(db, at, actor, history, [change])
}
