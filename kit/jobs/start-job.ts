import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { problemsIn } from '#kit/rules/problem.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { jobRefusals } from './refusals.ts'
import type { JobsContext, Maker } from './run-job.ts'
import { countUnfinished, insertOrFindJob, type StoredJob } from './store.ts'

/** Unfinished jobs that one account may have. */
const maxUnfinished = 20

export type Start<Actor> = { actor: Actor; language: Language; kind: string; selection: unknown }

const sorted = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const keyOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts, sorted)).digest('hex')

/** Starts a job, or finds the unfinished one of the same selection. */
export async function startJob<A extends Maker, S>(
  { kinds, editionOf, clock, isProvedByProvider }: JobsContext<A, S>,
  db: Database,
  { actor, language, kind: name, selection }: Start<A>,
): Promise<StoredJob> {
  const kind = kinds.get(name)
  if (!kind) throw new Refusal(baseRefusals.invalid, [{ path: 'kind', code: 'choice' }])
  const parsed = kind.selection.safeParse(selection)
  if (!parsed.success) throw new Refusal(baseRefusals.invalid, problemsIn(parsed.error, 'selection'))
  if (!kind.isAllowed(actor, parsed.data)) throw new Refusal(baseRefusals.forbidden)
  const { accountId } = actor
  const editionId = (await editionOf(db)) ?? null
  const { job, isNew } = await insertOrFindJob(db, {
    id: randomUUID(),
    kind: name,
    accountId,
    editionId,
    language,
    selection,
    provedByProvider: isProvedByProvider?.(actor) ?? false,
    key: keyOf(name, editionId, language, selection),
    title: kind.title(parsed.data),
    createdAt: clock.now(),
  })
  // in the transaction of the call, so that the one too many is gone with its refusal
  if (isNew && (await countUnfinished(db, accountId)) > maxUnfinished)
    throw new Refusal(jobRefusals.tooManyJobs)
  return job
}
