import { type Database, sqlState } from '#kit/db/database.ts'
import { type CostClass, type Endpoint, justNowMinutes } from '#kit/http/endpoint.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { CallerQueues } from './caller-queues.ts'
import { findReply, type IdempotencyKey, passOnce, runIdempotent } from './idempotency.ts'
import { type AnyActor, type Call, changes, type Route } from './route.ts'
import type { Session } from './signed-request.ts'
import type { Streams } from './streams.ts'

/** Shared context of all mounted routes. */
export type AppContext<Actor extends AnyActor, Services> = {
  db: Database
  clock: Clock
  services: Services
  sessionOf(principal: string): Promise<Session<Actor> | undefined>
  /** Concurrency limits by caller. */
  callerQueues: CallerQueues
  /** The caller of a public call, by its cookies, where these prove one; otherwise it shares the queue of its network. */
  callerOf?(cookies: string): string | undefined
  /** Concurrency limits of expensive calls by caller, for each class; absent without such endpoints. */
  costQueues?: Readonly<Record<CostClass, CallerQueues>>
  /** Open event streams; absent without stream endpoints. */
  streams?: Streams
}

/** Loads the record and checks the permission on it. That the actor has the permission at all was checked before. */
function permitted<Services>(route: Route<Services>, actor: AnyActor | undefined, call: unknown) {
  if (!route.permission || !actor) return undefined
  if (route.load) return permittedRecord(route, actor, route.load(call))
  if (route.permission.when && !route.permission.when(actor, undefined))
    throw new Refusal(baseRefusals.forbidden)
  return undefined
}

async function permittedRecord<Services>(route: Route<Services>, actor: AnyActor, loading: Promise<unknown>) {
  const record = await loading
  // a record that the actor may not see gives the same reply as a missing one
  if (record === undefined || (route.permission?.when && !route.permission.when(actor, record)))
    throw new Refusal(baseRefusals.notFound)
  return record
}

/** Refuses `forbidden` without the permission of the call, and `proofNeeded` for a sensitive one when the caller's last proof is too old. */
export function requireAccess(
  { allow, proof: needed }: Endpoint,
  actor: AnyActor | undefined,
  now: Date,
): void {
  if (!actor?.permissions.has(allow)) throw new Refusal(baseRefusals.forbidden)
  const { proof } = actor
  if (!needed || !proof) return
  const minutes = needed === 'justNow' ? justNowMinutes : proof.minutes || Number.POSITIVE_INFINITY
  if (now.getTime() - proof.at > minutes * 60_000) throw new Refusal(baseRefusals.proofNeeded)
}

/**
 * Authenticates the caller again. An upload may take minutes on a bad network, and a call may wait in the queue behind it: a session that ended
 * or lost the permission meanwhile must not change anything.
 */
export async function reauthorise<Actor extends AnyActor, Services>(
  { endpoint }: Route<Services>,
  { sessionOf, clock }: AppContext<Actor, Services>,
  idempotencyKey: IdempotencyKey,
): Promise<{ actor: Actor; idempotencyKey: IdempotencyKey }> {
  const session = await sessionOf(idempotencyKey.principal)
  if (!session) throw new Refusal(baseRefusals.sessionEnded)
  const { actor } = session
  requireAccess(endpoint, actor, clock.now())
  return { actor, idempotencyKey }
}

const retried = new Set(['40001', '40P01'])

/** Retries a transaction after deadlocks and serialization failures, at most three attempts. */
export async function withRetries<T>(run: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (tries > 1 && retried.has(sqlState(error) ?? '')) return withRetries(run, tries - 1)
    throw error
  }
}

/** Runs a route: writes in a transaction and idempotently per signed request; external effects follow the commit. */
export async function perform<Actor extends AnyActor, Services>(
  route: Route<Services>,
  context: AppContext<Actor, Services>,
  base: Omit<
    Call<never, Actor, Services>,
    'db' | 'afterCommit' | 'actor' | 'idempotencyKey' | 'reauthorise' | 'runIdempotent'
  >,
  who: { actor: Actor; idempotencyKey: IdempotencyKey } | undefined,
) {
  let afterwards: Array<() => unknown> = []
  const isSingleUse = route.endpoint.singleUse === true
  const onlyOnce = async <T>(tx: Database, effect: () => Promise<T>) => {
    if (who && !isSingleUse) return runIdempotent(tx, context.clock.now(), who.idempotencyKey, effect)
    if (who) await passOnce(tx, context.clock.now(), who.idempotencyKey)
    return effect()
  }
  const run = async (db: Database) => {
    afterwards = []
    const call = Object.assign(base, {
      db,
      actor: who?.actor,
      idempotencyKey: who?.idempotencyKey,
      async reauthorise() {
        if (!who) throw new Refusal(baseRefusals.notSignedIn)
        return (await reauthorise(route, context, who.idempotencyKey)).actor
      },
      afterCommit: (act: () => unknown) => afterwards.push(act),
      async runIdempotent<T>(effect: (tx: Database) => Promise<T>): Promise<T> {
        if (who) await reauthorise(route, context, who.idempotencyKey)
        return withRetries(() => context.db.transaction((tx) => onlyOnce(tx, () => effect(tx))))
      },
    })
    const record = permitted(route, who?.actor, call)
    return route.run(Object.assign(call, { record: record && (await record) }), context.services)
  }
  if (route.transaction) {
    const inOne = () => context.db.transaction((tx) => onlyOnce(tx, () => run(tx)))
    return { result: await withRetries(inOne), afterwards }
  }
  if (who && isSingleUse) {
    await passOnce(context.db, context.clock.now(), who.idempotencyKey)
    return { result: await run(context.db), afterwards }
  }
  const isFound = changes.has(route.endpoint.method) && !route.keepsReplies
  const given = who && isFound && (await findReply(context.db, who.idempotencyKey))
  return { result: given ? given.reply : await run(context.db), afterwards }
}
