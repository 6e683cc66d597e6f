import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { DraftTexts, PolicyDraft, PolicyVersions } from '../../api/console.ts'
import { refuse } from '../../refusals.ts'
import {
  countAgreed,
  deleteDraft,
  findDraft,
  insertDraft,
  newestPolicy,
  publishedPolicies,
  type StoredPolicy,
  updateDraft,
} from '../store.ts'
import { published } from './policy.ts'

const textOf = ({ chineseText, englishText }: StoredPolicy) => ({ zh: chineseText, en: englishText })
const changesOf = ({ chineseChanges, englishChanges }: StoredPolicy) => ({
  zh: chineseChanges,
  en: englishChanges,
})

async function agreedTo(db: Database): Promise<Map<number, number>> {
  return new Map((await countAgreed(db)).map(({ version, people }) => [version, people]))
}

/** The published versions, each with its number of consents. */
export async function policyVersions(db: Database): Promise<PolicyVersions> {
  const [all, agreed, draft] = [await publishedPolicies(db), await agreedTo(db), await findDraft(db)]
  return {
    versions: all.map(published).map((each) => ({ ...each, agreed: agreed.get(each.version) ?? 0 })),
    draft: draft ? { updatedAt: draft.updatedAt.toISOString() } : null,
  }
}

/** The draft of the next version; without one, the text in force. */
export async function readDraft(db: Database): Promise<PolicyDraft> {
  const [newest, agreed, draft] = [await newestPolicy(db), await agreedTo(db), await findDraft(db)]
  const version = newest?.version ?? 0
  const start = draft ?? newest
  return {
    text: start ? textOf(start) : { zh: '', en: '' },
    changes: draft ? changesOf(draft) : { zh: '', en: '' },
    revision: draft?.revision ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    inForce: newest ? { version, agreed: agreed.get(version) ?? 0, text: textOf(newest) } : null,
  }
}

type Save = DraftTexts & { revision: number }

/** Saves the draft. Refuses `changedElsewhere` with the current draft. */
export async function saveDraft({
  db,
  services: { clock },
  actor,
  body: { text, changes, revision },
}: Context & { body: Save }) {
  const at = clock.now()
  const values = {
    chineseText: text.zh,
    englishText: text.en,
    chineseChanges: changes.zh,
    englishChanges: changes.en,
    updatedAt: at,
  }
  const before = await findDraft(db)
  const id = before?.id ?? randomUUID()
  const isSaved =
    revision === 0
      ? await insertDraft(db, { ...values, id, revision: 1 })
      : (await updateDraft(db, revision, values)) !== undefined
  if (!isSaved) throw refuse('changedElsewhere', await readDraft(db))
  const from = before ? { text: textOf(before), changes: changesOf(before) } : {}
  await recordChanges(db, at, actor, subjectOf(id), differences(from, { text, changes }))
  return readDraft(db)
}

const subjectOf = (id: string) => ({ type: 'privacyPolicy', id })

/** Deletes the draft, if there is one. */
export async function discardDraft({ db, services: { clock }, actor }: Context): Promise<void> {
  const draft = await findDraft(db)
  if (!draft) return
  await deleteDraft(db)
  const gone = { field: 'draft', before: textOf(draft), after: null }
  await recordChanges(db, clock.now(), actor, subjectOf(draft.id), [gone])
}

/**
 * Publishes the draft: from now on it is in force and never changes. Refuses `wrongState` without a draft, `changedElsewhere`, `policyIncomplete`
 * unless text and (from the second version on) summary of changes exist in both languages, `policySame` when the text is that in force.
 */
export async function publishDraft({
  db,
  services: { clock },
  body: { revision },
  actor,
}: Context & { body: { revision: number } }): Promise<PolicyVersions> {
  const [newest, draft] = [await newestPolicy(db), await findDraft(db)]
  if (!draft) throw refuse('wrongState')
  if (draft.revision !== revision) throw refuse('changedElsewhere', await readDraft(db))
  const { chineseText, englishText, chineseChanges, englishChanges } = draft
  // who reads the first version has read none before
  const needed = [chineseText, englishText, ...(newest ? [chineseChanges, englishChanges] : [])]
  if (!needed.every(Boolean)) throw refuse('policyIncomplete')
  if (newest && chineseText === newest.chineseText && englishText === newest.englishText)
    throw refuse('policySame')
  const at = clock.now()
  const version = (newest?.version ?? 0) + 1
  const given = { version, publishedAt: at, publishedBy: actor.accountId, updatedAt: at }
  if (!(await updateDraft(db, revision, given))) throw refuse('changedElsewhere', await readDraft(db))
  await recordChanges(db, at, actor, subjectOf(draft.id), [
    { field: 'version', before: null, after: version },
  ])
  return policyVersions(db)
}
