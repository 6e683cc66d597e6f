import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { refuse as refuseSignIn } from '#domain/sign-in/refusals.ts'
import type { DoorWindow, WindowName } from '#domain/summit/rules.ts'
import { currentSummit, requireOpen, type Summit, summitOf } from '#domain/summit/server/actions.ts'
import type { FieldChange } from '#kit/audit/audit.ts'
import { saveAsTyped, writeChanges } from '#kit/audit/save-as-typed.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import {
  contactKeys,
  type GuestDraft,
  guestDefaultsFor,
  isEditable,
  isEmptyDraft,
  type Kind,
  mayTypeBecome,
  reviewedKeys,
} from '../../rules.ts'
import {
  findParticipant,
  insertParticipant,
  isDocumentInUse,
  type Participant,
  searchTermsOf,
  updateParticipant,
} from '../store.ts'
import { beforeCompanionEnters } from './hooks.ts'
import { settleInviteCode } from './invite-code.ts'
import { nameDigestsOf } from './name-digests.ts'
import {
  changedElsewhere,
  type Judged,
  mayChangeContact,
  participantReplyFor,
  problemsOf,
  requireGuestApproved,
  windowFor,
} from './reply.ts'

/** The history's name for what happens to a participant. */
export const subjectOf = (id: string) => ({ type: 'participant', id })

type Beginning = Pick<Participant, 'id' | 'kind'> &
  Partial<Pick<Participant, 'organisationId' | 'personnelKind' | 'registrantId' | 'selfId'>> & {
    /** In which days it may be begun. */
    window: WindowName | DoorWindow
    /** What is known of them beforehand. */
    known?: GuestDraft
  }

/**
 * Begins a person as an empty draft, which no list shows until something is typed or chosen. Called twice with one id it answers the same record;
 * an id of another person's record is refused as `idTaken`.
 */
export async function beginParticipant(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { window, known = {}, ...whose }: Beginning,
): Promise<Participant> {
  const now = clock.now()
  const summit = await currentSummit(db)
  requireOpen(summit, window, now)
  const created = await insertParticipant(db, {
    ...known,
    ...whose,
    summitId: summit.id,
    status: 'draft',
    missing: problemsOf({ ...known, ...whose }, summit, now).length,
    createdAt: now,
    updatedAt: now,
  })
  const participant = created ?? (await findParticipant(db, whose.id))
  const keys = ['organisationId', 'registrantId'] as const
  if (!participant || keys.some((key) => participant[key] !== (whose[key] ?? null))) throw refuse('idTaken')
  return participant
}

/** Begins a guest of the actor's organisation; see `beginParticipant`. */
export async function createParticipant(
  db: Database,
  services: Services,
  actor: Actor,
  { id, kind }: { id: string; kind: Kind },
) {
  const participant = await beginParticipant(db, services, {
    id,
    kind,
    organisationId: actor.organisationId ?? null,
    window: 'registration',
    known: kind === 'guest' ? guestDefaultsFor(actor.type) : {},
  })
  return participantReplyFor(actor, participant, await summitOf(db, participant), services.clock.now())
}

/** By which a document is found again without being readable; null while one of its two halves is missing. */
export const documentDigestOf = ({ documentType, documentNumber }: GuestDraft): string | null =>
  documentType && documentNumber ? keyedDigest('document', `${documentType}:${documentNumber}`) : null

/** What follows from the fields and is stored with them: what is missing, how it is found, which document it is. */
export const derived = (record: GuestDraft & Judged, summit: Summit, now: Date) => ({
  missing: problemsOf(record, summit, now).length,
  searchTerms: searchTermsOf(record),
  nameDigests: nameDigestsOf(record),
  documentDigest: documentDigestOf(record),
})

const duplicateDocument = () =>
  refuse('duplicateDocument', [{ path: 'documentNumber', code: 'duplicateDocument' }])

/** Refuses `duplicateDocument` when that document stands in a version of another person that waits or is in force. */
export async function requireOwnDocument(db: Database, of: Parameters<typeof isDocumentInUse>[1]) {
  if (await isDocumentInUse(db, of)) throw duplicateDocument()
}

/** Turns a broken uniqueness of the document, or of the mobile number of personnel, into the refusal at its field. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'participants_one_per_mobile')
      throw refuseSignIn('mobileExists', [{ path: 'mobile', code: 'mobileExists' }])
    if (broken !== 'participants_one_per_document') throw error
    throw duplicateDocument()
  }
}

type Saving = { now: Date; actor: Actor; summit: Summit }

/** How changed fields are written into a locked participant. */
const writing = (db: Database, { now, actor, summit }: Saving, before: Participant) => ({
  at: now,
  author: actor,
  subject: 'participant',
  before,
  write(
    fields: GuestDraft & { revision: number; updatedAt: Date },
    next: Participant,
    changed: readonly FieldChange[],
  ) {
    const touchesReview = changed.some(({ field }) => (reviewedKeys as string[]).includes(field))
    return refusingDuplicates(() =>
      updateParticipant(db, before.id, {
        ...fields,
        ...derived(next, summit, now),
        ...(touchesReview && { reviewedRevision: fields.revision }),
      }),
    )
  },
})

/** Writes changed fields into a locked participant, with its history; raises the revision. */
export const applyChange = (db: Database, saving: Saving, participant: Participant, changed: FieldChange[]) =>
  writeChanges(db, writing(db, saving, participant), changed)

/** Asks for the place that a companion takes with the first entry; refused by the nouns above (`retinueFull`). */
export async function enterCompanion(db: Database, { hooks }: Services, companion: Participant) {
  if (companion.kind === 'companion' && isEmptyDraft(companion))
    await hooks.ask(beforeCompanionEnters, db, { companion })
}

/**
 * Saves what was typed: absent = unchanged, null = cleared. Refused: `notEditable` in a state that ends editing, `guestNotApproved`, the window's
 * refusals, `contactFixed` for an assistant, `invalid` for a guest type that is not theirs to give, `changedElsewhere` with the current record when it was saved since `revision`,
 * `duplicateDocument`, `invalid` for an invitation code that does not hold, and whatever the nouns above refuse where it is a companion's first entry.
 */
export async function saveDraft(
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { revision, change }: { revision: number; change: GuestDraft },
) {
  const now = services.clock.now()
  const summit = await summitOf(db, participant)
  if (!isEditable(participant.status)) throw refuse('notEditable')
  requireGuestApproved(participant)
  requireOpen(summit, windowFor(participant), now)
  if (!mayChangeContact(actor, participant) && contactKeys.some((key) => key in change))
    throw refuse('contactFixed')
  if ('guestType' in change && !mayTypeBecome(actor.type, participant.guestType, change.guestType))
    throw refuse('invalid', [{ path: 'change.guestType', code: 'guestTypeGiven' }])
  const invited = await settleInviteCode(db, services, actor, participant, change)
  await enterCompanion(db, services, participant)
  const saved = await saveAsTyped(db, {
    ...writing(db, { now, actor, summit }, participant),
    seen: revision,
    change: { ...change, ...invited },
    older: (current) => changedElsewhere(actor, current, summit, now),
  })
  return participantReplyFor(actor, saved, summit, now)
}
