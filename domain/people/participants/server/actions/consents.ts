import { type Actor, isIndividual } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import {
  type ConsentsGiven,
  type HowDeclared,
  type Person,
  type Purpose,
  purposes,
} from '#domain/ground/privacy/rules.ts'
import {
  consentsOf,
  consequencesOf,
  recordConsents,
  requireConsents,
  withdrawConsent,
} from '#domain/ground/privacy/server/actions.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { forgetValues, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { releaseFiles } from '#kit/files/store.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { access } from '../../access.ts'
import type { ParticipantConsents } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import type { GuestDraft } from '../../rules.ts'
import { clearInVersions } from '../store/versions.ts'
import { lockParticipant, type Participant, updateParticipant } from '../store.ts'
import { derived, subjectOf } from './draft.ts'

const personOf = ({ id }: Pick<Participant, 'id'>): Person => ({ kind: 'participant', id })

/** The fields that depend on each consent. */
const restsOn = { document: ['documentNumber', 'idPhoto'], face: ['portrait'] } as const
type Withdrawable = keyof typeof restsOn
const isWithdrawable = (purpose: Purpose): purpose is Withdrawable => purpose in restsOn

/** The consents that a record needs before it can be submitted. */
const asksFor = (record: GuestDraft): Purpose[] =>
  purposes.filter((purpose) => !isWithdrawable(purpose) || restsOn[purpose].some((key) => record[key]))

async function neededFor(db: Database, participant: Participant): Promise<Purpose[]> {
  const states = await consentsOf(db, personOf(participant), asksFor(participant))
  return states.filter(({ given }) => !given).map(({ purpose }) => purpose)
}

/**
 * Refuses `consentMissing` where a field rests on a consent that is not in force: organisers enter document and portrait only with one (decision 164).
 */
export async function requireConsentTo(
  db: Database,
  participant: Participant,
  fields: readonly string[],
): Promise<void> {
  const restsOnOne = (purpose: Withdrawable) => restsOn[purpose].some((key) => fields.includes(key))
  const needed = (Object.keys(restsOn) as Withdrawable[]).filter(restsOnOne)
  if (needed.length === 0) return
  const states = await consentsOf(db, personOf(participant), needed)
  requireConsents({ purposes: states.filter(({ given }) => given).map(({ purpose }) => purpose) }, needed)
}

/** What an organiser declares of consents that a person gave by a call, a letter or mail, and when. */
export type DeclaredBy = { version: number; purposes: readonly Purpose[]; how: HowDeclared; on: string }

/** Stores consents that an organiser declares for a person whose record is a draft. Refused: `wrongState`, `policyChanged`. */
export async function declareForPerson({
  db,
  services,
  actor,
  record: participant,
  body: { version, purposes: given, how, on },
  language,
}: Context & { record: Participant; body: DeclaredBy; language: Language }): Promise<ParticipantConsents> {
  const at = services.clock.now()
  const { current } = await summitOf(db, participant)
  if (!current || participant.status !== 'draft') throw refuse('wrongState')
  if (on > eventDay(at)) throw refuse('invalid', [{ path: 'on', code: 'notYet' }])
  const person = personOf(participant)
  const states = await consentsOf(db, person, given)
  await recordConsents(db, {
    person,
    purposes: states.filter((state) => !state.given).map(({ purpose }) => purpose),
    version,
    language,
    at,
    declaredBy: actor.accountId,
    declared: { how, on },
  })
  return participantConsents({ db, services, actor, record: participant })
}

/** Stores consents that are given by the share link to the record. */
export async function giveConsents({
  db,
  services,
  actor,
  record: participant,
  body: { version, purposes: given },
  language,
}: Context & {
  record: Participant
  body: { version: number; purposes: readonly Purpose[] }
  language: Language
}): Promise<ParticipantConsents> {
  const person = personOf(participant)
  const states = await consentsOf(db, person, given)
  await recordConsents(db, {
    person,
    purposes: states.filter((state) => !state.given).map(({ purpose }) => purpose),
    version,
    language,
    at: services.clock.now(),
    // the link may be with somebody who helps the person
    declaredBy: actor.accountId,
  })
  return participantConsents({ db, services, actor, record: participant })
}

/** The consents of a submission: those ticked, and the language in which they were read. */
export type Declared = { consents?: Partial<ConsentsGiven> | undefined; language: Language }

/**
 * Stores the consents of a submission. An account that registers others declares them; individuals give them. Refuses `consentMissing` and
 * `policyChanged`.
 */
export async function declareConsents(
  db: Database,
  {
    participant,
    actor,
    at,
    consents,
    language,
  }: Declared & { participant: Participant; actor: Actor; at: Date },
): Promise<void> {
  const needed = await neededFor(db, participant)
  requireConsents({ purposes: consents?.purposes ?? [] }, needed)
  const isOwn = participant.selfId === actor.accountId || isIndividual(actor.type)
  await recordConsents(db, {
    person: personOf(participant),
    purposes: needed,
    version: consents?.version,
    language,
    at,
    ...(!isOwn && { declaredBy: actor.accountId }),
  })
}

/** A person's consents, those still needed, and the effect of withdrawing each. */
export async function participantConsents({
  db,
  services,
  actor,
  record: participant,
}: Context & { record: Participant }): Promise<ParticipantConsents> {
  const person = personOf(participant)
  const follows = (purpose: Withdrawable) => consequencesOf(db, services, { person, purpose })
  const withdraw = 'participants:withdrawConsent'
  return {
    consents: await consentsOf(db, person, purposes),
    needed: await neededFor(db, participant),
    follows: { document: await follows('document'), face: await follows('face') },
    mayWithdraw: actor.permissions.has(withdraw) && access[withdraw].when(actor, participant),
  }
}

/** Withdraws a person's consent; dependent data is deleted at once, in any state of the record. */
export async function withdrawParticipantConsent({
  db,
  services,
  actor,
  record: participant,
  body: { purpose },
}: Context & { record: Participant; body: { purpose: Withdrawable } }): Promise<ParticipantConsents> {
  await withdrawConsent(db, services, { person: personOf(participant), purpose, actor })
  const now = await lockParticipant(db, participant.id)
  return participantConsents({ db, services, actor, record: now ?? participant })
}

type Withdrawn = { person: Person; purpose: Purpose; at: Date; actor: Actor | undefined }

/** Deletes the data that depends on a withdrawn consent: from the record, from all submitted versions, from the history, and its files. */
export async function letGo(db: Database, { person, purpose, at, actor }: Withdrawn): Promise<void> {
  if (person.kind !== 'participant' || !isWithdrawable(purpose)) return
  const participant = await lockParticipant(db, person.id)
  if (!participant) return
  const fields = restsOn[purpose]
  const cleared = Object.fromEntries(fields.map((key) => [key, null]))
  const summit = await summitOf(db, participant)
  const revision = participant.revision + 1
  await updateParticipant(db, participant.id, {
    ...cleared,
    ...derived({ ...participant, ...cleared }, summit, at),
    revision,
    reviewedRevision: revision,
    updatedAt: at,
  })
  await clearInVersions(db, participant.id, { fields, documentToo: purpose === 'document' })
  await forgetValues(db, subjectOf(participant.id), fields)
  for (const field of fields) await releaseFiles(db, { ownerId: participant.id, purpose: field })
  const withdrawn = { field: `consent.${purpose}`, before: true, after: false }
  await recordChanges(db, at, actor, subjectOf(participant.id), [withdrawn])
}
