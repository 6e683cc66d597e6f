import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { putObject } from '#kit/files/store.ts'
import { baseRefusals, Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { refusalFor } from '#kit/server/errors.ts'
import type { AnyActor, Bytes } from '#kit/server/route.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { collect, ResultTooLarge } from './collect.ts'
import type { AnyJobKind } from './job-kind.ts'
import { jobsTopic } from './jobs-topic.ts'
import { beatJob, endJob, giveBackJob, type StoredJob } from './store.ts'
import { failureWords } from './words.ts'

/** The account that starts a job. */
export type Maker = AnyActor & { accountId: string; role: string }

/** What jobs need of the app. */
export type JobsContext<Actor extends Maker, Services> = {
  db: Database
  files: FileStorage
  clock: Clock
  /** Asked when a job runs: the services know the jobs too. */
  services(): Services
  /** The kinds by name. */
  kinds: ReadonlyMap<string, AnyJobKind<Actor, Services>>
  /** Whether a maker may do what they do by a proof that their session alone has: the job keeps it, since the session may end before the job. */
  isProvedByProvider?(actor: Actor): boolean
  /** An account as it is now, with its permissions; undefined when it is closed. */
  actorOf(
    db: Database,
    accountId: string,
    proved: Pick<StoredJob, 'provedByProvider'>,
  ): Promise<Actor | undefined>
  /** The edition that is current; undefined where there is none. */
  editionOf(db: Database): Promise<string | undefined>
  /** Called with what nobody expected. */
  report(fault: unknown, job: StoredJob): void
  /** This process begins no jobs; called after one was started, to tell those that do. */
  wakeOthers?: (() => void) | undefined
  pace: Pace
}

/** Milliseconds. `lease`: how long a job waits for a process that died over it; several beats. */
export type Pace = { lease: number; beat: number; retry: number; told: number; look: number }

/**
 * A job waits half a minute for a process that says nothing. `told`: a job that is over sooner is told to no other page, since the page that started it
 * has its result; no page is told more often. `look`: how often a process looks for jobs of others that died, or are too busy to begin them.
 */
export const usualPace: Pace = { lease: 30_000, beat: 1_000, retry: 5_000, told: 1_500, look: 5_000 }

/** So often may processes die over a job, or services refuse it as unavailable: it may be the job that ends or occupies them. */
const maxInterruptions = 12

/** Tells its maker's open pages, on every process, that a job has changed. */
export const tellMaker = (db: Database, { accountId }: Pick<StoredJob, 'accountId'>) =>
  notify(db, `${jobsTopic} ${accountId}`)

/** A job ended before its work; for its maker. */
class Failure extends Error {
  readonly words: Bilingual
  constructor(words: Bilingual) {
    super(words.en)
    this.words = words
  }
}

type Progress = { done: number; total: number | null }

/** Prolongs the lease at each beat while the work is done; aborts it when the job is not this process's any more. */
function beating<A extends Maker, S>(context: JobsContext<A, S>, job: StoredJob, abort: AbortController) {
  const { db, clock, pace } = context
  let progress: () => Progress = () => ({ done: 0, total: null })
  let seen = performance.now()
  let told = seen
  let last = ''
  async function beat() {
    const now = progress()
    const until = new Date(clock.now().getTime() + pace.lease)
    if (!(await beatJob(db, job, { ...now, until }))) return abort.abort()
    seen = performance.now()
    const said = JSON.stringify(now)
    if (said === last || seen - told < pace.told) return
    last = said
    told = seen
    await tellMaker(db, job)
  }
  let beats: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // while the database is away the lease runs on: then another process may have begun the job
    if (performance.now() - seen > pace.lease) abort.abort()
    beats = beats.then(beat).catch(() => undefined)
  }, pace.beat)
  return {
    shows(source: () => Progress) {
      progress = source
    },
    now: () => progress(),
    async stop() {
      clearInterval(timer)
      await beats
    },
  }
}

async function workOf<A extends Maker, S>(
  context: JobsContext<A, S>,
  job: StoredJob,
  signal: AbortSignal,
  shows: (source: () => Progress) => void,
): Promise<{ made: Bytes | null; role: string }> {
  const { db, services, kinds, actorOf, editionOf } = context
  if (job.interruptions > maxInterruptions) throw new Failure(failureWords.interrupted)
  const kind = kinds.get(job.kind)
  const actor = await actorOf(db, job.accountId, job)
  const selection = kind?.selection.safeParse(job.selection)
  if (!kind || !actor || !selection?.success || !kind.isAllowed(actor, selection.data))
    throw new Failure(failureWords.noLongerAllowed)
  if (((await editionOf(db)) ?? null) !== job.editionId) throw new Failure(failureWords.otherEdition)
  const counted: Progress = { done: 0, total: null }
  shows(() => counted)
  const made = await kind.run({
    db,
    services: services(),
    jobId: job.id,
    actor,
    language: job.language,
    selection: selection.data,
    signal,
    tell: (done, total) => Object.assign(counted, { done, total: total ?? counted.total }),
  })
  if (made?.progress) shows(made.progress)
  return { made, role: actor.role }
}

async function storeResult<A extends Maker, S>(
  { files, clock }: JobsContext<A, S>,
  job: StoredJob,
  made: Bytes,
  signal: AbortSignal,
) {
  const bytes = await collect(made.bytes, signal)
  signal.throwIfAborted()
  return putObject(files, {
    bytes,
    mediaType: made.mediaType,
    purpose: 'job',
    originalName: made.fileName ?? job.kind,
    ownerId: job.id,
    createdBy: job.accountId,
    // as sensitive as the records that it lists
    sealed: true,
    now: clock.now(),
  })
}

/** Why it failed, for its maker; undefined for a passing outage, after which it is begun again. */
function reasonOf(error: unknown, report: (fault: unknown) => void): Bilingual | undefined {
  if (error instanceof Failure) return error.words
  if (error instanceof ResultTooLarge) return failureWords.tooLarge
  const refusal = refusalFor(error)
  if (refusal?.kind.code === baseRefusals.unavailable.code) return undefined
  if (refusal) return wordsOfRefusal(refusal)
  report(error)
  return failureWords.unexpected
}

/**
 * Runs a job that this process has claimed, to its end: ready with its result, failed in words, or given back after an outage. What it writes is written
 * only while the job is its own: of two processes at most one ends a job.
 */
export async function runJob<A extends Maker, S>(
  context: JobsContext<A, S>,
  job: StoredJob,
  abort: AbortController,
): Promise<void> {
  const { db, clock, pace, report } = context
  const { signal } = abort
  const beats = beating(context, job, abort)
  const isTold = () => clock.now().getTime() - job.createdAt.getTime() > pace.told
  try {
    const { made, role } = await workOf(context, job, signal, beats.shows)
    const result = made ? await storeResult(context, job, made, signal) : undefined
    await beats.stop()
    const { done, total } = beats.now()
    await endJob(db, job, { state: 'ready', done, total, role, endedAt: clock.now() }, result)
  } catch (error) {
    await beats.stop()
    const reason = reasonOf(error, (fault) => signal.aborted || report(fault, job))
    const now = clock.now()
    const notBefore = new Date(now.getTime() + pace.retry)
    if (signal.aborted) await giveBackJob(db, job, { notBefore })
    // a lost connection is no fault of the job; what refuses it as unavailable may be kept from others by this very job, and not for ever
    else if (!reason) await giveBackJob(db, job, { notBefore, counts: error instanceof Refusal })
    else await endJob(db, job, { state: 'failed', reason, endedAt: now })
  } finally {
    await beats.stop()
    if (isTold()) await tellMaker(db, job)
  }
}
