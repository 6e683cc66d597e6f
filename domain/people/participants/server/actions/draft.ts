import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { type DoorWindow, forOpenForms, type WindowName } from '#domain/ground/summit/rules.ts'
import {
  currentSummitFor,
  requireOpen,
  requireOpenFor,
  requireReady,
  type Summit,
  summitFor,
} from '#domain/ground/summit/server/actions.ts'
import { noteTyped } from '#domain/identity/invitations/server/actions.ts'
import { refuse as refuseSignIn } from '#domain/identity/sign-in/refusals.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import { type Save, saveAsTyped, writeChanges, writeChangesOfMany } from '#kit/db/audit/save-as-typed.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { lettersAndDigits } from '#kit/words/letters-and-digits.ts'
import { refuse } from '../../refusals.ts'
import {
  contactKeys,
  type GuestDraft,
  guestDefaultsFor,
  isEditable,
  isEmptyDraft,
  type Kind,
  mayTypeBecome,
  provenProblems,
  reviewedKeys,
} from '../../rules.ts'
import {
  findParticipants,
  insertParticipants,
  isDocumentInUse,
  type Participant,
  rewriteParticipants,
  searchOfPerson,
  updateParticipant,
} from '../store.ts'
import { beforeCompanionsEnter } from './hooks.ts'
import { settleInviteCode } from './invite-code.ts'
import { nameDigestsOf } from './name-digests.ts'
import {
  changedElsewhere,
  mayChangeContact,
  type PersonKind,
  participantReplyFor,
  problemsOf,
  requireGuestApproved,
  windowFor,
} from './reply.ts'

/** A participant as the subject of history entries. */
export const subjectOf = (id: string) => ({ type: 'participant', id })

type Beginning = Pick<Participant, 'id' | 'kind'> &
  Partial<
    Pick<Participant, 'organisationId' | 'personnelKind' | 'registrantId' | 'selfId' | 'provenContact'>
  > & {
    /** The window in which it may be created; `any` for organisers, who register late guests. The list is of one organisation. */
    window: WindowName | DoorWindow | 'any'
    /** Initial values. */
    known?: GuestDraft
  }

/**
 * Creates empty drafts, which no list shows before the first entry. A second call with the same id returns the same record. Refused: the window's
 * refusals, `registrationNotReady`, `idTaken` for the id of another owner's record.
 */
export async function beginParticipants(
  db: Database,
  services: Pick<Services, 'clock' | 'hooks'>,
  list: readonly Beginning[],
): Promise<Participant[]> {
  const now = services.clock.now()
  const summit = await currentSummitFor(db, { organisationId: list[0]?.organisationId })
  for (const { window } of list) if (window !== 'any') requireOpen(summit, window, now)
  await requireReady(db, services, summit)
  const drafts = list.map(({ window: _window, known = {}, ...whose }) => ({
    ...known,
    ...whose,
    ...searchOfPerson(known),
    summitId: summit.id,
    status: 'draft' as const,
    missing: problemsOf({ ...known, ...whose }, summit, now).length,
    createdAt: now,
    updatedAt: now,
  }))
  const created = await refusingDuplicates(() => insertParticipants(db, drafts))
  const others = list.filter(({ id }) => !created.has(id)).map(({ id }) => id)
  const there = others.length > 0 ? await findParticipants(db, others) : new Map<string, Participant>()
  const keys = ['organisationId', 'registrantId'] as const
  return list.map((whose) => {
    const participant = created.get(whose.id) ?? there.get(whose.id)
    if (!participant || keys.some((key) => participant[key] !== (whose[key] ?? null))) throw refuse('idTaken')
    return participant
  })
}

/** Creates one person; see `beginParticipants`. */
export async function beginParticipant(
  db: Database,
  services: Pick<Services, 'clock' | 'hooks'>,
  one: Beginning,
): Promise<Participant> {
  const [participant] = await beginParticipants(db, services, [one])
  if (!participant) throw refuse('notFound')
  return participant
}

/** Creates people of the actor's organisation; see `beginParticipants`. */
export const createParticipants = (
  db: Database,
  services: Services,
  actor: Actor,
  list: readonly { id: string; kind: Kind }[],
) =>
  beginParticipants(
    db,
    services,
    list.map(({ id, kind }) => ({
      id,
      kind,
      organisationId: actor.organisationId ?? null,
      window: 'registration',
      known: kind === 'guest' ? guestDefaultsFor(actor.type) : {},
    })),
  )

/** Creates one of them; returns it as its organisation sees it. */
export async function createParticipant({
  db,
  services,
  actor,
  body: one,
}: Context & { body: { id: string; kind: Kind } }) {
  const [participant] = await createParticipants(db, services, actor, [one])
  if (!participant) throw refuse('notFound')
  return participantReplyFor(actor, participant, await summitFor(db, participant), services.clock.now())
}

/** A keyed digest of the document, for finding duplicates without reading it; null while type or number is missing. */
export const documentDigestOf = ({ documentType, documentNumber }: GuestDraft): string | null =>
  documentType && documentNumber ? keyedDigest('document', `${documentType}:${documentNumber}`) : null

/** How many characters at the end of a document number a search by its end needs. */
export const endLength = 4

/** A keyed digest of the last four characters of a document number; null where it is shorter. */
export function documentEndDigestOf(number: string | null | undefined): string | null {
  const plain = number ? lettersAndDigits(number) : ''
  return plain.length < endLength ? null : keyedDigest('documentEnd', plain.slice(-endLength))
}

/** Derived columns: number of missing fields, search terms, document digest. */
export const derived = (record: GuestDraft & PersonKind, summit: Summit, now: Date) => ({
  missing: problemsOf(record, summit, now).length,
  ...searchOfPerson(record),
  nameDigests: nameDigestsOf(record),
  documentDigest: documentDigestOf(record),
  documentEndDigest: documentEndDigestOf(record.documentNumber),
})

const duplicateDocument = () =>
  refuse('duplicateDocument', [{ path: 'documentNumber', code: 'duplicateDocument' }])

/** Refuses `duplicateDocument` when another person's pending version or version in force has that document. */
export async function requireOwnDocument(db: Database, of: Parameters<typeof isDocumentInUse>[1]) {
  if (await isDocumentInUse(db, of)) throw duplicateDocument()
}

/** Constraints by which personnel has one record: by number or address, proven or typed by those who register a team, and by account. */
const onePersonnelRecord = [
  'participants_one_per_contact',
  'participants_one_per_mobile',
  'participants_one_per_person',
]

/** Turns a violated unique constraint, of the document or of the contact or account of personnel, into the refusal at its field. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken && onePersonnelRecord.includes(broken))
      throw refuseSignIn('mobileExists', [{ path: 'mobile', code: 'mobileExists' }])
    if (broken !== 'participants_one_per_document') throw error
    throw duplicateDocument()
  }
}

export type Saving = {
  now: Date
  actor: Actor
  summit: Summit
  /** Why, where an organiser says so. */
  reason?: string | undefined
}

/** The columns written for changed fields: these, derived ones, and those of the review. */
export function columnsOf(
  { now, summit }: Pick<Saving, 'now' | 'summit'>,
  fields: GuestDraft & { revision: number; updatedAt: Date },
  next: Participant,
  changed: readonly FieldChange[],
) {
  const touchesReview = changed.some(({ field }) => (reviewedKeys as string[]).includes(field))
  return {
    ...fields,
    ...derived(next, summit, now),
    ...(touchesReview && { reviewedRevision: fields.revision }),
  }
}

export const history = ({ now, actor, reason }: Saving) => ({
  at: now,
  author: actor,
  subject: 'participant',
  reason,
})

/** How changed fields are written into a locked participant. */
export const writing = (db: Database, saving: Saving, before: Participant) => ({
  ...history(saving),
  before,
  write: (
    fields: GuestDraft & { revision: number; updatedAt: Date },
    next: Participant,
    changed: readonly FieldChange[],
  ) => refusingDuplicates(() => updateParticipant(db, before.id, columnsOf(saving, fields, next, changed))),
})

/** How changed fields are written into many locked participants, in one statement. */
const writingOfMany = (db: Database, saving: Saving) => ({
  ...history(saving),
  write: async (saves: Save<Participant, GuestDraft>[]) => {
    const columns = saves.map(({ fields, next, changed }) => columnsOf(saving, fields, next, changed))
    const keys = [...new Set(columns.flatMap((each) => Object.keys(each)))] as (keyof Participant)[]
    const rows = saves.map(({ before }, at) => ({ ...before, ...columns[at] }))
    await refusingDuplicates(() => rewriteParticipants(db, rows, keys))
    return rows
  },
})

/** Writes changed fields into a locked participant, with its history; increments the revision. */
export const applyChange = (db: Database, saving: Saving, participant: Participant, changed: FieldChange[]) =>
  writeChanges(db, writing(db, saving, participant), changed)

/**
 * Records the first entry of people who are registered by an invitation, so that their places are held for longer. Call it last in a transaction: it
 * locks uses without their invitation, and must not wait for one afterwards.
 */
export const noteFirstEntries = (db: Database, services: Services, before: readonly Participant[]) =>
  noteTyped(
    db,
    services,
    before.filter((each) => each.registrantId && isEmptyDraft(each)).map(({ id }) => id),
  )

/** Requests the places that companions take with the first entry; upper nouns may refuse (`retinueFull`). */
export async function enterCompanions(db: Database, { hooks }: Services, people: readonly Participant[]) {
  const companions = people.filter((each) => each.kind === 'companion' && isEmptyDraft(each))
  if (companions.length > 0) await hooks.ask(beforeCompanionsEnter, db, { companions })
}

/** The edition of records of one organisation, with the exceptions for the organisation. */
const editionOfAll = (db: Database, { summitId, organisationId }: Participant) =>
  summitFor(db, { summitId, organisationId })

/** Refuses what may not be written into a record in its present state; see `saveDraft`. */
export function requireSavable(
  { actor, summit, now }: Saving,
  participant: Participant,
  change: GuestDraft,
): void {
  if (!isEditable(participant.status)) throw refuse('notEditable')
  requireGuestApproved(participant)
  requireOpenFor(actor, forOpenForms(summit, now), windowFor(participant), now)
  if (!mayChangeContact(actor, participant) && contactKeys.some((key) => key in change))
    throw refuse('contactFixed')
  if (provenProblems(participant, change).length > 0) throw refuse('contactProven')
  if ('guestType' in change && !mayTypeBecome(actor.type, participant.guestType, change.guestType))
    throw refuse('invalid', [{ path: 'change.guestType', code: 'guestTypeGiven' }])
}

/**
 * Saves input: absent = unchanged, null = cleared. Refused: `notEditable` in a state that ends editing, `guestNotApproved`, the window's refusals,
 * `contactFixed` for an assistant, `contactProven` for another number or address than the proven one, `invalid` for a guest type that the actor may not set, `changedElsewhere` with the current record when it was
 * saved since `revision`, `duplicateDocument`, `invalid` for an invalid invitation code, and refusals of upper nouns for a companion's first entry.
 */
export async function saveDraft({
  db,
  services,
  actor,
  record: participant,
  body: { revision, change },
}: Context & { record: Participant; body: { revision: number; change: GuestDraft } }) {
  const now = services.clock.now()
  const summit = await summitFor(db, participant)
  requireSavable({ actor, summit, now }, participant, change)
  const invited = await settleInviteCode(db, services, actor, participant, change)
  await enterCompanions(db, services, [participant])
  const saved = await saveAsTyped(db, {
    ...writing(db, { now, actor, summit }, participant),
    seen: revision,
    change: { ...change, ...invited },
    older: (current) => changedElsewhere(actor, current, summit, now),
  })
  if (saved.revision > participant.revision) await noteFirstEntries(db, services, [participant])
  return participantReplyFor(actor, saved, summit, now)
}

type Typed = { participant: Participant; change: GuestDraft }

/**
 * Saves input into locked records of one edition, in a fixed number of statements, plus some for each record that takes or gives back a place of an
 * invitation. An organiser's `reason` stands in the history. Refused as `saveDraft`, and then nothing is saved.
 */
export async function saveDrafts(
  db: Database,
  services: Services,
  actor: Actor,
  list: readonly Typed[],
  reason?: string,
): Promise<void> {
  const [first] = list
  if (!first) return
  const summit = await editionOfAll(db, first.participant)
  const saving: Saving = { now: services.clock.now(), actor, summit, reason }
  for (const { participant, change } of list) requireSavable(saving, participant, change)
  const meant: Typed[] = []
  for (const { participant, change } of list)
    meant.push({
      participant,
      change: { ...change, ...(await settleInviteCode(db, services, actor, participant, change)) },
    })
  await enterCompanions(
    db,
    services,
    list.map(({ participant }) => participant),
  )
  const changes = meant
    .map(({ participant: before, change }) => ({ before, changed: differences(before, change) }))
    .filter(({ changed }) => changed.length > 0)
  if (changes.length === 0) return
  await writeChangesOfMany(db, writingOfMany(db, saving), changes)
  await noteFirstEntries(
    db,
    services,
    changes.map(({ before }) => before),
  )
}
