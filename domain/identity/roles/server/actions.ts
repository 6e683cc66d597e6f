import { type OrganiserRole, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { bothNames, countByRole, namesOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import type { PermissionFact, Services } from '#domain/services.ts'
import { changesOf, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { PermissionRow, RolesReply } from '../api.ts'
import { refuse } from '../refusals.ts'
import { editableRoles, rolesRecord } from '../rules.ts'
import { allGrants, deleteGrant, findGrant, lockGrants, putGrant, type StoredGrant } from './store.ts'

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
    history: (await changesOf(db, history, shownChanges)).map(({ at, actorName, field, after }) => ({
      at: at.toISOString(),
      actorName,
      ...roleAndPermission(field),
      held: after === true,
    })),
  }
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

/** A grant in the log: the role, and the permission in the words of its noun. */
export function grantLabel(field: string, { permissionFacts: facts }: Facts): Bilingual {
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
