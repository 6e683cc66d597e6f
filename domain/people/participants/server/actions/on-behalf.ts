import { hostTypes } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { actsForOthers, announceCorrection, requireOnBehalf } from '#domain/correction.ts'
import { insertExceptions, summitFor } from '#domain/ground/summit/server/actions.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import type { OnBehalf } from '#domain/on-behalf.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type GuestDraft, guestDefaultsFor, hasApproval } from '../../rules.ts'
import { lateGuestWords } from '../../words/late-guest.ts'
import {
  insertVersion,
  lastVersionOf,
  type Participant,
  submittedVersions,
  updateParticipant,
} from '../store.ts'
import { requireConsentTo } from './consents.ts'
import {
  beginParticipants,
  columnsOf,
  documentDigestOf,
  enterCompanions,
  history,
  refusingDuplicates,
  requireOwnDocument,
  requireSavable,
  type Saving,
  saveDraft,
  writing,
} from './draft.ts'
import { participantCorrected } from './events.ts'
import { settleInviteCode } from './invite-code.ts'
import { changedElsewhere, changedSinceSubmission, participantReplyFor, problemsOf } from './reply.ts'
import { asked, stepOf, submitParticipant } from './submission.ts'

type ParticipantSave = Context & {
  record: Participant
  body: { revision: number; change: GuestDraft; onBehalf?: OnBehalf | undefined }
}

/** Whether a submitted version waits or is in force: an organiser's edit then makes the next one. */
export const hasSubmitted = ({ status }: Participant) => status === 'pending' || status === 'approved'

/** Saves input of the record's owner, or of an organiser in the owner's stead; see `saveDraft` and `correctParticipant`. */
export const saveParticipant = (save: ParticipantSave) =>
  actsForOthers(save.actor) ? correctParticipant(save) : saveDraft(save)

/** What was submitted last, with the change; refuses `invalid` for problems that it did not have before, and a document that another person has. */
async function nextVersion(
  db: Database,
  { summit, now }: Saving,
  participant: Participant,
  change: GuestDraft,
) {
  const { id, version } = participant
  const submitted = (await submittedVersions(db, id, [version])).get(version) ?? {}
  const before = { ...participant, ...submitted }
  const data = asked({ ...before, ...change } as Participant)
  const known = new Set(problemsOf(before, summit, now).map(({ path, code }) => `${path} ${code}`))
  const problems = problemsOf({ ...before, ...data }, summit, now).filter(
    ({ path, code }) => !known.has(`${path} ${code}`),
  )
  if (problems.length > 0) throw refuse('invalid', problems)
  const documentDigest = documentDigestOf(data)
  await requireOwnDocument(db, { ...participant, documentDigest })
  return { data, documentDigest }
}

/** Writes the change into the record and its next version: what the owner has changed and not submitted stays unsubmitted. */
export async function writeVersion(
  db: Database,
  saving: Saving,
  before: Participant,
  {
    fields,
    next,
    changed,
  }: {
    fields: GuestDraft & { revision: number; updatedAt: Date }
    next: Participant
    changed: readonly FieldChange[]
  },
): Promise<Participant> {
  const change = Object.fromEntries(changed.map(({ field, after }) => [field, after])) as GuestDraft
  const submission = await nextVersion(db, saving, before, change)
  // a version that was taken back keeps its number
  const version = Math.max(before.version, await lastVersionOf(db, before.id)) + 1
  const { reviewedRevision, submittedRevision } = before
  const written = await refusingDuplicates(() =>
    updateParticipant(db, before.id, {
      ...columnsOf(saving, fields, next, changed),
      version,
      ...(before.status === 'approved' && { approvedVersion: version }),
      ...(changedSinceSubmission(before)
        ? { reviewedRevision, submittedRevision }
        : { submittedRevision: fields.revision }),
    }),
  )
  await insertVersion(db, {
    participantId: before.id,
    version,
    ...submission,
    submittedAt: saving.now,
    submittedBy: saving.actor.accountId,
  })
  return written
}

/**
 * Saves an organiser's edit in the stead of the owner, at any time in the current edition. Of a pending record it changes what is pending, as its next
 * version; of an approved one it makes the next version, in force by this act; a draft or a returned record is changed as its owner changes it.
 * Refused: as `saveDraft`; `invalid` without a reason for a record in force, and for problems that the submitted version did not have;
 * `consentMissing` for a document without the person's consent.
 */
async function correctParticipant({ db, services, actor, record: before, body }: ParticipantSave) {
  const onBehalf = requireOnBehalf(body.onBehalf, { needsReason: hasApproval(before) })
  const summit = await summitFor(db, before)
  const now = services.clock.now()
  const saving: Saving = { now, actor, summit, reason: onBehalf.reason }
  requireSavable(saving, before, body.change)
  const changedKeys = differences(before, body.change).filter(({ after }) => after !== null)
  await requireConsentTo(
    db,
    before,
    changedKeys.map(({ field }) => field),
  )
  const invited = await settleInviteCode(db, services, actor, before, body.change)
  await enterCompanions(db, services, [before])
  const change = { ...body.change, ...invited }
  const fields = differences(before, change).map(({ field }) => field)
  const usual = writing(db, saving, before)
  const saved = await saveAsTyped<Participant, GuestDraft>(db, {
    ...history(saving),
    before,
    write: hasSubmitted(before)
      ? (values, next, changed) => writeVersion(db, saving, before, { fields: values, next, changed })
      : usual.write,
    seen: body.revision,
    change,
    older: (current) => changedElsewhere(actor, current, summit, now),
  })
  if (saved.version > before.version)
    await services.events.publish(participantCorrected, db, {
      ...stepOf(saved, now, actor),
      status: before.status,
      reason: onBehalf.reason,
    })
  const { id: participantId, organisationId } = before
  await announceCorrection(db, services, actor, onBehalf, {
    at: now,
    form: 'guest',
    participantId,
    organisationId,
    fields,
  })
  return participantReplyFor(actor, saved, summit, now)
}

/** Days for which a late guest's record stays open to the person and the organisation. */
const lateDays = 14

/** Begins a late guest for an organisation, outside of any window, and keeps that record open by an exception. Refused: `notFound` for one that registers no guests, `idTaken`. */
export async function registerFor({
  body: { id, organisationId },
  ...call
}: Context & { body: { id: string; organisationId: string } }) {
  const [participant] = await registerAllFor(call, { ids: [id], organisationId })
  if (!participant) throw refuse('notFound')
  const { db, services, actor } = call
  return participantReplyFor(actor, participant, await summitFor(db, participant), services.clock.now())
}

/** Begins several late guests of one organisation; see `registerFor`. */
export async function registerAllFor(
  { db, services, actor }: Context,
  { ids, organisationId }: { ids: readonly string[]; organisationId: string },
): Promise<Participant[]> {
  const type = (await accountTypesOf(db, [organisationId])).get(organisationId)
  if (!type || !hostTypes.some((each) => each === type)) throw refuse('notFound')
  const known = guestDefaultsFor(type)
  const begun = await beginParticipants(
    db,
    services,
    ids.map((id) => ({ id, kind: 'guest', organisationId, window: 'any', known })),
  )
  const now = services.clock.now()
  // the person by a link, and the organisation, go on with it: both need the window that is closed
  await insertExceptions(
    db,
    begun.map(({ id, summitId }) => ({
      // the id of the person: a repeated call makes one
      id,
      summitId,
      participantId: id,
      window: 'registration' as const,
      until: new Date(now.getTime() + lateDays * 86_400_000),
      reason: `${lateGuestWords.late.zh} · ${lateGuestWords.late.en}`,
      grantedAt: now,
      grantedBy: actor.accountId,
      grantedByName: actor.name,
    })),
  )
  return begun
}

/**
 * Hands in a draft in the stead of its organisation, which is told. Refused: as `submitParticipant`; `consentMissing` as long as the person's consents
 * are neither declared nor given.
 */
export async function handIn({
  db,
  services,
  actor,
  record,
  body: { revision, onBehalf },
  language,
}: Context & {
  record: Participant
  body: { revision: number; onBehalf: OnBehalf }
  language: Language
}) {
  if (record.version > 0) throw refuse('wrongState')
  const at = services.clock.now()
  const reply = await submitParticipant({ db, services, actor, record, body: { revision }, language, at })
  const { id: participantId, organisationId } = record
  const handedIn = { at, form: 'guest', participantId, organisationId, fields: ['status'] }
  await announceCorrection(db, services, actor, onBehalf, handedIn)
  return reply
}
