import { randomInt } from 'node:crypto'
import { type Actor, isIndividual } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { ConsentsGiven } from '#domain/ground/privacy/rules.ts'
import {
  recordConsents,
  recordConsentsOfMany,
  requireConsents,
} from '#domain/ground/privacy/server/actions.ts'
import { doorOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, requireOpen, type Summit } from '#domain/ground/summit/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { provenContactOf } from '#domain/identity/accounts/server/actions.ts'
import { refuse as refuseInvitation } from '#domain/identity/invitations/refusals.ts'
import { codeAlphabet, type RegistersAs } from '#domain/identity/invitations/rules.ts'
import {
  type Invitation,
  takeNewUses,
  takeUse,
  withoutCode,
} from '#domain/identity/invitations/server/actions.ts'
import { accountTypesOf, organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { refuse as refuseSignIn } from '#domain/identity/sign-in/refusals.ts'
import { own } from '#domain/people/participants/access.ts'
import {
  type GuestDraft,
  guestDefaultsFor,
  hasProven,
  isEditable,
  isEmptyDraft,
  type PersonnelKind,
  personnelKindAt,
} from '#domain/people/participants/rules.ts'
import {
  beginParticipant,
  beginParticipants,
  findParticipant,
  livingAt,
  ownRegistrations,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type Door, neededConsents, numberLength, opensDoor } from '../../rules.ts'
import {
  findRegistration,
  holdRegistrant,
  insertRegistrations,
  type Registration,
  setHost,
} from '../store.ts'
import { agreeOwnPolicy, leaderOf } from './group.ts'
import { requireQuota } from './quotas.ts'
import { receiptOf } from './reading.ts'
import { requireFewUnfinished } from './unfinished.ts'

export type Beginning = {
  id: string
  door: Door
  inviteCode?: string | undefined
  isMember: boolean
  group?: string | undefined
  consents: ConsentsGiven
}

type Caller = { actor: Actor; address: string; language: Language }

/**
 * The caller's active records in this edition: those of their account, drafts included, and those with their number or address as a proven one, made by
 * another account of theirs. Where others only typed it, the record is shown and refuses nothing.
 */
async function livingOf(db: Database, summit: Summit, actor: Actor): Promise<Participant[]> {
  const begun = await ownRegistrations(db, summit.id, actor.accountId)
  const own = begun.filter(({ selfId, status }) => selfId === actor.accountId && isEditable(status))
  const proven = await provenContactOf(db, actor)
  const reached = proven ? await livingAt(db, summit.id, proven) : []
  const theirs = reached.filter((each) => hasProven(each, proven))
  return [...own, ...theirs.filter(({ id }) => !own.some((each) => each.id === id))]
}

/**
 * Refuses `mobileExists` where the person is registered at this registration already, and `secondBadge` where they are registered otherwise and it
 * does not allow that; both with the path of the record, if it is theirs.
 */
async function requireFirst(
  db: Database,
  actor: Actor,
  { summit, kind, personnelKind, oneBadge }: RegistrationKind & { summit: Summit; oneBadge: boolean },
) {
  const living = await livingOf(db, summit, actor)
  const way = (to: Participant) => ({
    participantId: own(actor, to) ? to.id : null,
    kind: to.kind,
    personnelKind: to.personnelKind,
  })
  const same = living.find((each) => each.kind === kind && each.personnelKind === personnelKind)
  if (same) throw refuseSignIn('mobileExists', way(same))
  if (living[0] && oneBadge) throw refuse('secondBadge', way(living[0]))
}

type RegistrationKind = { kind: 'guest' | 'personnel'; personnelKind: PersonnelKind | null }

/** The kind that a registration creates: by the invitation, else by the registration's own kind. */
function becomingOf(door: Door, registersAs: RegistersAs | null | undefined): RegistrationKind {
  const kind =
    (registersAs ?? (door === 'enroll' ? 'guest' : 'personnel')) === 'guest' ? 'guest' : 'personnel'
  return { kind, personnelKind: kind === 'guest' ? null : (personnelKindAt(door) ?? 'general') }
}

/** Initial values of a guest: the code, its guest type, and properties of the host. */
async function knownOfGuest(
  db: Database,
  { code, guestType, organisationId }: Invitation,
): Promise<GuestDraft> {
  const host = organisationId && (await accountTypesOf(db, [organisationId])).get(organisationId)
  const known = guestDefaultsFor(host || '')
  return { ...known, guestType: guestType ?? known.guestType, inviteCode: code }
}

/** The organisation of an account that registers at the door of its kind; undefined where it counts as a person without an account. */
const teamOf = ({ type, organisationId }: Actor, door: Door) =>
  opensDoor(type, door) ? organisationId : undefined

/** Initial values of a person: the contact of the account, and values of their organisation. */
async function knownOf(
  db: Database,
  actor: Actor,
  { isSelf, team }: { isSelf: boolean; team: string | undefined },
): Promise<GuestDraft> {
  const names = team ? (await organisationNames(db, [team])).get(team) : undefined
  const unitName = names?.name ?? names?.englishName ?? null
  if (!isSelf) return { unitName, residenceCountry: 'CN' }
  return channelOf(actor.account) === 'mail'
    ? { unitName, email: actor.account }
    : { unitName, mobile: actor.account, residenceCountry: 'CN' }
}

const newNumber = () =>
  Array.from({ length: numberLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** A registration with a new number. */
export const newRegistration = (
  { id, door }: { id: string; door: Registration['door'] },
  { summitId, hostId, at }: { summitId: string; hostId: string | null; at: Date },
): Registration => ({ participantId: id, summitId, door, number: newNumber(), hostId, createdAt: at })

/** Each member of a group takes a place of their own. */
const memberPerson = (id: string) => `record ${id}`

/** Takes the place of an invitation, without which an account registers only at the door of its kind. */
async function invited(
  db: Database,
  services: Services,
  actor: Actor,
  {
    id,
    door,
    inviteCode,
    isMember,
    needsCode,
    summitId,
  }: Beginning & { needsCode: boolean; summitId: string },
) {
  if (opensDoor(actor.type, door)) return undefined
  if (!inviteCode?.trim()) {
    if (needsCode) throw refuseInvitation('invitationBlank')
    return undefined
  }
  const scope = { summitId, kinds: [door] }
  const person = isMember ? memberPerson(id) : actor.account
  if (isMember) await requireFewUnfinished(db, services, actor)
  const by = { accountId: actor.accountId, way: isMember ? ('member' as const) : ('self' as const) }
  const taken = await takeUse(db, services, { code: inviteCode, scope, person, subjectId: id, by })
  return taken.invitation
}

/** Stores the consents: of the person, and the policy's of the account that registers. */
async function agree(
  db: Database,
  { actor, address, language }: Caller,
  { id, consents: { version }, isSelf, at }: Beginning & { isSelf: boolean; at: Date },
) {
  const agreed = { version, language, at, address }
  const declaredBy = isSelf ? undefined : actor.accountId
  const person = { kind: 'participant', id }
  await recordConsents(db, { ...agreed, person, purposes: neededConsents, declaredBy })
  await agreeOwnPolicy(db, actor, agreed)
}

/** A draft whose code has ended continues with another: for a guest of the same organisation, for personnel of any. */
async function withPlace(
  db: Database,
  services: Services,
  { actor, row, there, given }: { actor: Actor; row: Participant; there: Registration; given: Beginning },
): Promise<Registration> {
  const { id, inviteCode: code } = given
  const at = services.clock.now()
  const isOver = row.status === 'draft' && (await withoutCode(db, [id], at)).has(id)
  if (!isOver || !code?.trim()) return there
  const summit = await currentSummit(db)
  requireOpen(summit, `door ${given.door}`, at)
  const scope = {
    summitId: summit.id,
    kinds: [given.door],
    ...(row.kind === 'guest' && { organisationId: there.hostId }),
  }
  const isSelf = row.selfId === actor.accountId
  const person = isSelf ? actor.account : memberPerson(id)
  const way = isSelf ? ('self' as const) : ('member' as const)
  const by = { accountId: actor.accountId, way, isTyped: !isEmptyDraft(row) }
  const { invitation } = await takeUse(db, services, { code, scope, person, subjectId: id, by })
  await setHost(db, id, invitation.organisationId)
  return { ...there, hostId: invitation.organisationId }
}

/**
 * Starts a registration. A repeated call returns the same record. Refused: `doorNotOpen`, `doorClosed`, `mobileExists`, `secondBadge`,
 * `consentMissing`, `policyChanged`, `organisationQuotaReached`, `tooManyUnfinished`, `notFound` for an unknown group link, and the refusals of
 * invitations.
 */
export async function beginRegistration(
  { db, services }: Pick<Context, 'db' | 'services'>,
  { actor, address, language }: Caller,
  given: Beginning,
) {
  const at = services.clock.now()
  await holdRegistrant(db, actor.accountId)
  const there = await findRegistration(db, given.id)
  const row = there && (await findParticipant(db, given.id))
  if (there && row) {
    if (!own(actor, row)) throw refuse('idTaken')
    return receiptOf(
      { db, services, actor },
      row,
      await withPlace(db, services, { actor, row, there, given }),
    )
  }
  const summit = await currentSummit(db)
  const { needsCode, oneBadge } = doorOf(summit, given.door)
  requireOpen(summit, `door ${given.door}`, at)
  requireConsents(given.consents, neededConsents)
  const invitation = await invited(db, services, actor, { ...given, needsCode, summitId: summit.id })
  const registrationKind = becomingOf(given.door, invitation?.registersAs)
  const team = teamOf(actor, given.door)
  const isSelf = team ? isIndividual(actor.type) : !given.isMember
  if (isSelf) await requireFirst(db, actor, { summit, oneBadge, ...registrationKind })
  const hostId = invitation?.organisationId ?? team ?? null
  if (registrationKind.personnelKind)
    await requireQuota(db, {
      summitId: summit.id,
      organisationId: hostId,
      personnelKind: registrationKind.personnelKind,
    })
  const participant = await beginParticipant(db, services, {
    ...registrationKind,
    ...(await whoseRecord(db, actor, { ...given, isSelf, team })),
    id: given.id,
    // a guest belongs to the organisation that invited them, which adds itinerary and companions
    organisationId: registrationKind.kind === 'guest' ? hostId : (team ?? null),
    window: `door ${given.door}`,
    known: {
      ...(await knownOf(db, actor, { isSelf, team })),
      ...(registrationKind.kind === 'guest' && invitation && (await knownOfGuest(db, invitation))),
    },
  })
  const registration = newRegistration(given, { summitId: summit.id, hostId, at })
  await insertRegistrations(db, [registration])
  await agree(db, { actor, address, language }, { ...given, isSelf, at })
  return receiptOf({ db, services, actor }, participant, registration)
}

/** The accounts of a new record: who registered it, whose own it is, and the number or address that they have proved. */
async function whoseRecord(
  db: Database,
  actor: Actor,
  { group, isSelf, team }: Pick<Beginning, 'group'> & { isSelf: boolean; team: string | undefined },
) {
  const leaderId = group ? leaderOf(group) : undefined
  return {
    registrantId: team ? null : (leaderId ?? actor.accountId),
    selfId: isSelf ? actor.accountId : null,
    provenContact: isSelf ? await provenContactOf(db, actor) : null,
  }
}

export type BeginningMembers = Pick<Beginning, 'door' | 'inviteCode' | 'consents'> & {
  /** Made for these records: there are none with them. */
  ids: readonly string[]
}

/** Starts registrations of several members of the caller's group, in a fixed number of statements. Refused as `beginRegistration`. */
export async function beginMembers(
  db: Database,
  services: Services,
  { actor, address, language }: Caller,
  { door, inviteCode, consents, ids }: BeginningMembers,
): Promise<void> {
  if (ids.length === 0) return
  const at = services.clock.now()
  await holdRegistrant(db, actor.accountId)
  const summit = await currentSummit(db)
  const { needsCode } = doorOf(summit, door)
  requireOpen(summit, `door ${door}`, at)
  requireConsents(consents, neededConsents)
  const team = teamOf(actor, door)
  const code = team ? undefined : inviteCode?.trim()
  if (!team && !code && needsCode) throw refuseInvitation('invitationBlank')
  // rows of a spreadsheet are typed
  const by = { accountId: actor.accountId, way: 'list' as const, isTyped: true }
  const invitation = code
    ? await takeNewUses(db, services, {
        code,
        scope: { summitId: summit.id, kinds: [door] },
        people: ids.map((id) => ({ person: memberPerson(id), subjectId: id, by })),
      })
    : undefined
  const { kind, personnelKind } = becomingOf(door, invitation?.registersAs)
  // the code of a group registers personnel
  if (!personnelKind) throw refuseInvitation('invitationOtherKind', { kind: door })
  const hostId = invitation?.organisationId ?? team ?? null
  await requireQuota(db, { summitId: summit.id, organisationId: hostId, personnelKind })
  const known = await knownOf(db, actor, { isSelf: false, team })
  await beginParticipants(
    db,
    services,
    ids.map((id) => ({
      id,
      kind,
      personnelKind,
      known,
      window: `door ${door}` as const,
      organisationId: team ?? null,
      registrantId: team ? null : actor.accountId,
    })),
  )
  await insertRegistrations(
    db,
    ids.map((id) => newRegistration({ id, door }, { summitId: summit.id, hostId, at })),
  )
  await recordConsentsOfMany(db, {
    version: consents.version,
    language,
    at,
    address,
    declaredBy: actor.accountId,
    people: ids.map((id) => ({ kind: 'participant', id })),
    purposes: neededConsents,
  })
}
