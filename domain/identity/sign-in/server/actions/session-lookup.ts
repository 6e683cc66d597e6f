import { type AccountType, type Actor, organisationTypes, type Role } from '#domain/actor.ts'
import { bothNames, findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { keyOf } from '#kit/crypto/request-hash.ts'
import { batchLookup } from '#kit/db/batch-lookup.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { Session } from '#kit/server/signed-request.ts'
import { sessionSeconds } from '../../rules.ts'
import {
  type Grant,
  type Grants,
  prolongSessions,
  roleOf,
  sessionReader,
  type ValidSession,
} from '../store/sessions.ts'

/** The access of an assistant: one participant, and the permissions that the link opens. */
export type Shared = { participantId: string; opened: ReadonlySet<string> }

type Lookup = {
  db: Database
  clock: Clock
  /** The secretary's changes of roles; provided by an upper noun through the composition. */
  readGrants(db: Database): Promise<Grants>
  permissionsOf(role: Role, grants: readonly Grant[]): ReadonlySet<string>
  /** Organisations by their accounts' ids; provided by an upper noun through the composition. */
  organisationIdOf(db: Database, accountIds: string[]): Promise<Map<string, string>>
  /** The valid share links, by the assistants' accounts; provided by an upper noun likewise. */
  sharedWith(db: Database, accountIds: string[], now: Date): Promise<Map<string, Shared>>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Prolongs sessions that were last prolonged a minute ago or earlier; they are read anew at their next call. */
async function touch(
  db: Database,
  reader: ReturnType<typeof sessionReader>,
  found: ValidSession[],
  now: Date,
) {
  const stale = found.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt >= sessionSeconds.touch * 1000)
  if (stale.length === 0) return
  const ids = stale.map(({ id }) => id)
  const expiresAt = new Date(now.getTime() + sessionSeconds.idle * 1000)
  await prolongSessions(db, ids, now, expiresAt, sessionSeconds.longest)
  reader.forget(ids)
}

/**
 * Returns the owner of a session, checked for each request, with one statement for all concurrent requests. Undefined when it has ended, never
 * existed, or its account is disabled.
 */
export function createSessionLookup({
  db,
  clock,
  readGrants,
  permissionsOf,
  organisationIdOf,
  sharedWith,
}: Lookup) {
  const reader = sessionReader(db, readGrants)
  // an object is reused while the database reports no change of the session, of its account or of whose organisation is
  const made = new WeakMap<ValidSession, { session: Session<Actor>; grants: Grants }>()
  const organisationOf = (row: ValidSession) => made.get(row)?.session.actor.organisationId
  function sessionOf(row: ValidSession, grants: Grants, organisationId: string | undefined): Session<Actor> {
    const before = made.get(row)
    if (before?.grants === grants && before.session.actor.organisationId === organisationId)
      return before.session
    const session = sessionFrom(row, organisationId, permissionsOf(row.role, grants.get(row.role) ?? []))
    made.set(row, { session, grants })
    return session
  }
  const asked = batchLookup<string, Session<Actor>>(async (ids) => {
    const now = clock.now()
    const { found, grants } = await reader.read(ids, now)
    // reading must not fail when a session cannot be prolonged (disk full, for example): a later call does it
    await touch(db, reader, found, now).catch(() => undefined)
    // an organisation that is added to an account that had none is no change of its session: until there is one, it is looked up
    const keepers = accountsIn(
      found.filter((row) => !organisationOf(row)),
      isOrganisation,
    )
    const assistants = accountsIn(found, isAssistant)
    const organisations = keepers.size ? await organisationIdOf(db, [...keepers]) : undefined
    const shared = assistants.size ? await sharedWith(db, [...assistants], now) : undefined
    const sessions = new Map<string, Session<Actor>>()
    for (const row of found) {
      const session = isAssistant(row.type)
        ? assistantSession(row, shared?.get(row.accountId), permissionsOf(row.role, []))
        : sessionOf(row, grants, organisationOf(row) ?? organisations?.get(row.accountId))
      if (session) sessions.set(row.id, session)
    }
    return sessions
  })
  return {
    // malformed ids are not queried: one such request would fail all those batched with it
    sessionOf: (principal: string) => (uuid.test(principal) ? asked(principal) : nobody),
    /** Which of these sessions have not ended. For connections that stay open: these are no calls, so no session is prolonged. */
    async stillGood(principals: string[]): Promise<ReadonlySet<string>> {
      const now = clock.now()
      const { found } = await reader.read(principals, now)
      const shared = await sharedWith(db, [...accountsIn(found, isAssistant)], now)
      const good = found.filter(({ type, accountId }) => !isAssistant(type) || shared.has(accountId))
      return new Set(good.map(({ id }) => id))
    },
  }
}

const nobody = Promise.resolve(undefined)

const isOrganisation = (type: AccountType) => (organisationTypes as readonly AccountType[]).includes(type)
const isAssistant = (type: AccountType) => type === 'assistant'

function accountsIn(rows: ValidSession[], isOf: (type: AccountType) => boolean): Set<string> {
  const ids = new Set<string>()
  for (const { type, accountId } of rows) if (isOf(type)) ids.add(accountId)
  return ids
}

/** Created for each call, with the link's present permissions; none once it has ended. */
function assistantSession(
  row: ValidSession,
  shared: Shared | undefined,
  held: ReadonlySet<string>,
): Session<Actor> | undefined {
  if (!shared) return undefined
  const permissions = new Set([...held].filter((permission) => shared.opened.has(permission)))
  const { key, actor } = sessionFrom(row, undefined, permissions)
  return { key, actor: { ...actor, sharedParticipantId: shared.participantId } }
}

/** Permissions of a person with an initial password: see their account, change the password, log out. */
const untilPasswordChanged: ReadonlySet<string> = new Set(['signIn:self'])

const sessionFrom = (
  row: ValidSession,
  organisationId: string | undefined,
  held: ReadonlySet<string>,
): Session<Actor> => ({ key: keyOf(row.credentials), actor: actorFrom(row, organisationId, held) })

type AccountRow = Pick<
  ValidSession,
  'accountId' | 'account' | 'name' | 'englishName' | 'type' | 'role' | 'mustChangePassword'
>

function actorFrom(row: AccountRow, organisationId: string | undefined, held: ReadonlySet<string>): Actor {
  const { accountId, account, type, role, mustChangePassword } = row
  const permissions = mustChangePassword ? untilPasswordChanged : held
  const name = bothNames(row)
  return { accountId, account, name, type, role, organisationId, permissions, mustChangePassword }
}

/**
 * Returns the actor of an account without a session, for work that goes on after its call. Undefined for a closed account, and for an assistant, who
 * acts by a link only.
 */
export const createActorLookup =
  ({
    readGrants,
    permissionsOf,
    organisationIdOf,
  }: Pick<Lookup, 'readGrants' | 'permissionsOf' | 'organisationIdOf'>) =>
  async (db: Database, accountId: string): Promise<Actor | undefined> => {
    const found = await findAccountById(db, accountId)
    if (!found || found.disabledAt || isAssistant(found.type)) return undefined
    const role = roleOf(found)
    const organisations = isOrganisation(found.type) ? await organisationIdOf(db, [accountId]) : undefined
    const held = permissionsOf(role, (await readGrants(db)).get(role) ?? [])
    return actorFrom({ ...found, accountId, role }, organisations?.get(accountId), held)
  }
