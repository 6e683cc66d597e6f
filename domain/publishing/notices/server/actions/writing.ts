import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit, forItsForm } from '#domain/ground/summit/server/actions.ts'
import { looksAtPeople, withoutEmptyParts } from '#domain/programme/audience/rules/readers.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { releaseFilesOf } from '#kit/files/store.ts'
import { cleanRichText } from '#kit/form/rich-text/clean-rich-text.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { Attachment, EditedNotice } from '../../api.ts'
import type { WrittenNotice, writtenNoticesList } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { languagesOf, missingText, momentAt, type NoticeDraft, notice, stateOf } from '../../rules.ts'
import { registrationClosedNotice } from '../../words/ready.ts'
import { attachmentsOf } from '../store/attachments.ts'
import {
  deleteNotice,
  findWritten,
  insertNotice,
  lockWritten,
  type NewNotice,
  type StoredNotice,
  searchTermsOf,
  updateNotice,
  writtenListing,
} from '../store/writing.ts'

/** A notice for its authors. */
export async function edited(db: Database, row: StoredNotice, now: Date): Promise<EditedNotice> {
  const { releasedAt, correctedAt, validUntil, updatedAt } = row
  return {
    ...(Object.fromEntries(notice.keys.map((key) => [key, row[key]])) as NoticeDraft),
    id: row.id,
    revision: row.revision,
    state: stateOf(row, now),
    missing: (['zh', 'en'] as const).filter((language) => !languagesOf(row).includes(language)),
    releasedAt: releasedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    correctedAt: correctedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    attachments: await shownAttachments(db, row.id),
  }
}

/** The documents attached to the notice, as the API returns them. */
export async function shownAttachments(db: Database, noticeId: string): Promise<Attachment[]> {
  return (await attachmentsOf(db, noticeId)).map(({ id, name, mediaType, bytes }) => ({
    id,
    name,
    mediaType,
    bytes,
  }))
}

/** A notice of the current edition, for its authors. */
export const noticeToRead = async (db: Database, id: string) =>
  findWritten(db, (await currentSummit(db)).id, id)

/** The same, locked. */
export const noticeToEdit = async (db: Database, id: string) =>
  lockWritten(db, (await currentSummit(db)).id, id)

type Loading = Pick<Context, 'db' | 'services'> & { params: { id: string } }

/** A notice for its form: also of an edition that was just left, to save what was being typed. */
export const noticeOfForm = ({ db, services: { clock }, params: { id } }: Loading) =>
  forItsForm(db, clock.now(), (summitId) => lockWritten(db, summitId, id))

const rowOf = (
  row: Parameters<Parameters<typeof writtenListing>[1]>[1][number],
  now: Date,
): WrittenNotice => ({
  id: row.id,
  title: withFallback(row.chineseTitle, row.englishTitle) ?? { zh: '', en: '' },
  state: stateOf(row, now),
  readers: row.readers,
  missing: [...(row.hasChinese ? [] : (['zh'] as const)), ...(row.hasEnglish ? [] : (['en'] as const))],
  pinned: row.pinned ?? false,
  mustAcknowledge: row.mustAcknowledge ?? false,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  read: row.read,
  acknowledged: row.acknowledged,
})

async function listing(db: Database, clock: Clock) {
  const now = clock.now()
  const { id: summitId } = await currentSummit(db)
  return writtenListing({ summitId, now }, (_, found) => found.map((row) => rowOf(row, now)))
}

export const listWritten = async ({
  db,
  services: { clock },
  query,
}: Pick<Context, 'db'> & {
  services: Pick<Services, 'clock'>
  query: ListQuery<typeof writtenNoticesList>
}) => readPage(db, await listing(db, clock), query)

export const exportWritten = async (call: ListExport<typeof writtenNoticesList>) =>
  exportList(call, await listing(call.db, call.services.clock))

/** The input as it is stored: rich text without disallowed markup, an audience without empty parts. */
function cleaned(change: NoticeDraft): NoticeDraft {
  const clean = { ...change }
  for (const key of ['chineseContent', 'englishContent'] as const)
    if (change[key]) clean[key] = cleanRichText(change[key])
  if ('audience' in change) clean.audience = withoutEmptyParts(change.audience)
  if (change.organiserRoles?.length === 0) clean.organiserRoles = null
  return clean
}

const textKeys = ['chineseTitle', 'englishTitle', 'chineseContent', 'englishContent'] as const

/** Creates a notice: empty, or from the template for the end of registration. The same id again returns the same notice. */
export async function beginNotice({
  db,
  services: { clock },
  actor,
  body: { id, ready },
}: Context & { body: { id: string; ready?: 'registrationClosed' | undefined } }): Promise<StoredNotice> {
  const summit = await currentSummit(db)
  const at = clock.now()
  const fields = ready ? cleaned(registrationClosedNotice(summit)) : {}
  const values = { ...fields, id, summitId: summit.id, createdAt: at, updatedAt: at } as NewNotice
  if (await insertNotice(db, values))
    await recordChanges(db, at, actor, { type: 'notice', id }, [
      { field: 'state', before: null, after: 'draft' },
    ])
  const begun = await findWritten(db, summit.id, id)
  if (!begun) throw refuse('idTaken')
  return begun
}

type Save = { revision: number; change: NoticeDraft; unreadAgain?: boolean | undefined }

/**
 * Changes a locked notice; readers of a released one see it at once. Refused: `changedElsewhere` with the current one, `invalid` with problems at
 * fields, also for a released one that would be complete in neither language.
 */
export async function saveNotice({
  db,
  services: { clock },
  actor,
  record: before,
  body: { revision, change, unreadAgain },
}: Context & { record: StoredNotice; body: Save }): Promise<StoredNotice> {
  const at = clock.now()
  const clean = cleaned(change)
  const current = await edited(db, before, at)
  return saveAsTyped(db, {
    at,
    author: actor,
    subject: 'notice',
    before,
    seen: revision,
    change: clean,
    older: () => refuse('changedElsewhere', current),
    write(fields, next, changed) {
      const problems = notice.problems(next)
      if (problems.length > 0) throw refuse('invalid', problems)
      if (before.releasedAt) requireText(next)
      const isOut = before.releasedAt !== null && before.releasedAt <= at
      const isCorrection =
        isOut && changed.some(({ field }) => (textKeys as readonly string[]).includes(field))
      return updateNotice(db, before.id, {
        ...(fields as Partial<StoredNotice>),
        byPerson: looksAtPeople(next.audience),
        searchTerms: searchTermsOf(next),
        validUntil: momentAt(next.validTo),
        ...(before.releasedAt && !isOut && { releasedAt: releaseMoment(next, at) }),
        ...(isCorrection && { correctedAt: at }),
        ...(isCorrection && unreadAgain && { issue: before.issue + 1 }),
      })
    },
  })
}

function requireText(of: NoticeDraft): void {
  const missing = missingText(of)
  if (missing.length > 0)
    throw refuse(
      'invalid',
      missing.map((path) => ({ path, code: 'required' })),
    )
}

const releaseMoment = ({ releaseFrom }: NoticeDraft, now: Date): Date => {
  const wanted = momentAt(releaseFrom)
  return wanted && wanted > now ? wanted : now
}

/**
 * Releases a locked notice, at its time or now. Refused: `changedElsewhere`, `invalid` when it is complete in neither language, `noticeOver` when its
 * validity has ended, `wrongState` when it is released.
 */
export async function releaseNotice({
  db,
  services: { clock },
  actor,
  record: before,
  body: { revision },
}: Context & { record: StoredNotice; body: { revision: number } }): Promise<StoredNotice> {
  const at = clock.now()
  if (before.revision !== revision) throw refuse('changedElsewhere', await edited(db, before, at))
  if (before.releasedAt && !before.withdrawnAt) throw refuse('wrongState')
  requireText(before)
  if (before.validUntil && before.validUntil <= at) throw refuse('noticeOver')
  const row = await updateNotice(db, before.id, {
    releasedAt: releaseMoment(before, at),
    withdrawnAt: null,
    revision: before.revision + 1,
    updatedAt: at,
  })
  await noteState(db, actor, before, row, at)
  return row
}

/** Withdraws a released, locked notice: readers do not see it any more. Refused: `wrongState`. */
export async function withdrawNotice({
  db,
  services: { clock },
  actor,
  record: before,
}: Context & { record: StoredNotice }): Promise<StoredNotice> {
  if (!before.releasedAt || before.withdrawnAt) throw refuse('wrongState')
  const at = clock.now()
  const row = await updateNotice(db, before.id, {
    withdrawnAt: at,
    revision: before.revision + 1,
    updatedAt: at,
  })
  await noteState(db, actor, before, row, at)
  return row
}

/** Deletes a locked draft. Refused: `wrongState` once it was released, also for a later time. */
export async function removeDraft({
  db,
  services: { clock },
  actor,
  record: before,
}: Context & { record: StoredNotice }) {
  if (before.releasedAt) throw refuse('wrongState')
  await deleteNotice(db, before.id)
  await releaseFilesOf(db, before.id)
  await recordChanges(db, clock.now(), actor, { type: 'notice', id: before.id }, [
    { field: 'state', before: 'draft', after: null },
  ])
}

const noteState = (db: Database, actor: Actor, before: StoredNotice, after: StoredNotice, at: Date) =>
  recordChanges(db, at, actor, { type: 'notice', id: after.id }, [
    { field: 'state', before: stateOf(before, at), after: stateOf(after, at) },
  ])
