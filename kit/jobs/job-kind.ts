import type * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'

/** What a job works with. */
export type JobRun<Actor, Services, Selection> = {
  db: Database
  services: Services
  /** The same when it is begun again: what must be done once is noted under it. */
  jobId: string
  /** Its maker, with the permissions of this moment. */
  actor: Actor
  language: Language
  selection: Selection
  /** Aborted when the job was cancelled, when its maker's account was closed, or when another process has taken it over: stop then. */
  signal: AbortSignal
  /** Notes how much is done; written at the next beat, so it costs nothing to call it often. */
  tell(done: number, total?: number): void
}

/** One kind of long work that a person starts, leaves and finds again. Declared by a noun in `jobs` of its server half. */
export type JobKind<Actor, Services, Selection = unknown> = {
  name: string
  /** What the caller says of it; refused with the problems at their fields. */
  selection: z.ZodType<Selection>
  /** What its maker sees it as. */
  title(selection: Selection): Bilingual
  /** Asked when it is started, when it begins, and each time its result is fetched. */
  isAllowed(actor: Actor, selection: Selection): boolean
  /**
   * Does the work; begun again where a process died over it, so that it must not do anything twice. The reply is kept for its maker for a day; null
   * where the work itself is the result. A refusal is shown to the maker in its words.
   */
  run(job: JobRun<Actor, Services, Selection>): Promise<Bytes | null>
}

// biome-ignore lint/suspicious/noExplicitAny: the widest kind; each keeps the type of its own selection
export type AnyJobKind<Actor, Services> = JobKind<Actor, Services, any>
