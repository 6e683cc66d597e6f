import {
  type AccountType,
  type Actor,
  hasPassword,
  mustAddSecondFactor,
  organisationTypes,
  type Role,
} from '#domain/actor.ts'
import { bothNames, findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { keyOf } from '#kit/crypto/request-hash.ts'
import { batchLookup } from '#kit/db/batch-lookup.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { Session } from '#kit/server/signed-request.ts'
import { sessionSeconds } from '../../rules.ts'
import { hasFactor } from '../store/second-factors.ts'
import {
  type Grant,
  type Grants,
  type ProofRules,
  prolongSessions,
  roleOf,
  type SessionRules,
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
  /** Which roles must have a second factor, and for how long a proof is recent; provided likewise. */
  readProofRules(db: Database): Promise<ProofRules>
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

/** Reads what the secretary has set for sessions. */
const rulesReader =
  ({ readGrants, readProofRules }: Pick<Lookup, 'readGrants' | 'readProofRules'>) =>
  async (db: Database): Promise<SessionRules> => ({
    grants: await readGrants(db),
    proof: await readProofRules(db),
  })

/**
 * Returns the owner of a session, checked for each request, with one statement for all concurrent requests. Undefined when it has ended, never
 * existed, or its account is disabled.
 */
export function createSessionLookup({
  db,
  clock,
  permissionsOf,
  organisationIdOf,
  sharedWith,
  ...readers
}: Lookup) {
  const reader = sessionReader(db, rulesReader(readers))
  // an object is reused while the database reports no change of the session, of its account or of whose organisation is
  const made = new WeakMap<ValidSession, { session: Session<Actor>; rules: SessionRules }>()
  const organisationOf = (row: ValidSession) => made.get(row)?.session.actor.organisationId
  function sessionOf(
    row: ValidSession,
    rules: SessionRules,
    organisationId: string | undefined,
  ): Session<Actor> {
    const before = made.get(row)
    if (before?.rules === rules && before.session.actor.organisationId === organisationId)
      return before.session
    const held = permissionsOf(row.role, rules.grants.get(row.role) ?? [])
    const session = sessionFrom(row, { organisationId, ...proofOf(row, rules.proof) }, held)
    made.set(row, { session, rules })
    return session
  }
  const asked = batchLookup<string, Session<Actor>>(async (ids) => {
    const now = clock.now()
    const { found, rules } = await reader.read(ids, now)
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
        : sessionOf(row, rules, organisationOf(row) ?? organisations?.get(row.accountId))
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
      const { found, rules } = await reader.read(principals, now)
      const shared = await sharedWith(db, [...accountsIn(found, isAssistant)], now)
      const good = found.filter((row) => mayListen(row, rules, shared))
      return new Set(good.map(({ id }) => id))
    },
  }
}

/** Whether a session may keep a connection open: an assistant while the link is in force, nobody who must set up a second factor first. */
const mayListen = (row: ValidSession, rules: SessionRules, shared: ReadonlyMap<string, Shared>): boolean =>
  (!isAssistant(row.type) || shared.has(row.accountId)) && !mustAddSecondFactor(proofOf(row, rules.proof))

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
  const { key, actor } = sessionFrom(row, { organisationId: undefined }, permissions)
  return { key, actor: { ...actor, sharedParticipantId: shared.participantId } }
}

/** Permissions of a person with an initial password: see their account, change the password, log out. */
const untilPasswordChanged: ReadonlySet<string> = new Set(['signIn:self'])

/** Permissions of a person whose role must have a second factor, and who has none yet. */
const untilFactorAdded: ReadonlySet<string> = new Set(['signIn:self', 'signIn:secondFactor'])

/** Whether an organiser's account has a second factor, and must have one. */
const factorOf = (
  {
    type,
    role,
    hasFactor,
    providerFactor,
  }: Pick<ValidSession, 'type' | 'role' | 'hasFactor' | 'providerFactor'>,
  { rolesWithFactor }: ProofRules,
): Pick<Actor, 'secondFactor'> =>
  type === 'organiser'
    ? {
        secondFactor: {
          isOn: hasFactor,
          isRequired: rolesWithFactor.has(role),
          ...(providerFactor && { isByProvider: true }),
        },
      }
    : {}

/** What the row and the secretary's rules say of second factor and proof; a guest has no password to prove anything with. */
const proofOf = (row: ValidSession, rules: ProofRules): Pick<Actor, 'secondFactor' | 'proof'> => ({
  ...factorOf(row, rules),
  ...(hasPassword(row.type) && { proof: { at: row.provenAt, minutes: rules.minutes } }),
})

/** What is known of an actor besides the account and its permissions. */
type Beside = Pick<Actor, 'organisationId' | 'secondFactor' | 'proof'>

const sessionFrom = (row: ValidSession, beside: Beside, held: ReadonlySet<string>): Session<Actor> => ({
  key: keyOf(row.credentials),
  actor: actorFrom(row, beside, held),
})

type AccountRow = Pick<
  ValidSession,
  'accountId' | 'account' | 'name' | 'englishName' | 'type' | 'role' | 'mustChangePassword'
>

function actorFrom(row: AccountRow, beside: Beside, held: ReadonlySet<string>): Actor {
  const { accountId, account, type, role, mustChangePassword } = row
  const untilAdded = mustAddSecondFactor(beside) ? untilFactorAdded : held
  const permissions = mustChangePassword ? untilPasswordChanged : untilAdded
  const name = bothNames(row)
  return { accountId, account, name, type, role, ...beside, permissions, mustChangePassword }
}

/** What the session proved that asked for the work: the login provider has checked a second factor. */
export type HeldProof = { provedByProvider: boolean }

/**
 * Returns the actor of an account without a session, for work that goes on after its call. Undefined for a closed account, and for an assistant, who
 * acts by a link only; one who must set up a second factor first may do nothing else, as in a session.
 */
export const createActorLookup =
  ({
    readGrants,
    readProofRules,
    permissionsOf,
    organisationIdOf,
  }: Pick<Lookup, 'readGrants' | 'readProofRules' | 'permissionsOf' | 'organisationIdOf'>) =>
  async (db: Database, accountId: string, { provedByProvider }: HeldProof): Promise<Actor | undefined> => {
    const found = await findAccountById(db, accountId)
    if (!found || found.disabledAt || isAssistant(found.type)) return undefined
    const role = roleOf(found)
    const organisations = isOrganisation(found.type) ? await organisationIdOf(db, [accountId]) : undefined
    const held = permissionsOf(role, (await readGrants(db)).get(role) ?? [])
    const ofAccount = {
      hasFactor: await hasFactor(db, accountId),
      // of the session that asked for the work, which may have ended meanwhile
      providerFactor: provedByProvider,
    }
    const factor = factorOf({ type: found.type, role, ...ofAccount }, await readProofRules(db))
    return actorFrom(
      { ...found, accountId, role },
      { organisationId: organisations?.get(accountId), ...factor },
      held,
    )
  }
