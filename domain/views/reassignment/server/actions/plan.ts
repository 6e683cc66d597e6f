import type { Actor } from '#domain/actor.ts'
import { requireQuota } from '#domain/approval/personnel/server/actions.ts'
import { type Summit, summitFor } from '#domain/ground/summit/server/actions.ts'
import { type Invitation, invitationOf } from '#domain/identity/invitations/server/actions.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import {
  type GuestDraft,
  type GuestKey,
  guest,
  hasApproval,
  isEditable,
  isEmptyDraft,
  type PersonnelKind,
  takesPlace,
} from '#domain/people/participants/rules.ts'
import {
  asked,
  attendees,
  lockEveryCompanion,
  type Participant,
  problemsOf,
  submittedVersions,
} from '#domain/people/participants/server/actions.ts'
import { placesBeside, requireRoomBelow } from '#domain/plans/entourage/server/actions.ts'
import { type PlacesAfter, placesAfter } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { obstacleTo, registersGuests, type Wanted } from '../../rules.ts'
import { obstacleWords } from '../../words.ts'

/** The columns that say where a person belongs. */
type Place = Pick<
  Participant,
  'kind' | 'personnelKind' | 'organisationId' | 'registrantId' | 'guestId' | 'guestApproved' | 'inviteCode'
>

/** What a change does, known before it is done: the preview shows it, and the act carries it out. */
export type Plan = {
  before: Participant
  next: Place
  summit: Summit
  isMove: boolean
  /** The person, and the companions that come along. */
  people: Participant[]
  /** Companions who are given to another guest. */
  attached: { companions: Participant[]; to: Participant } | undefined
  /** The guest of one who is a companion afterwards. */
  joins: Participant | undefined
  /** What is in force or waits, as a record of the new kind; undefined where there is none, or the kind stays. */
  version: GuestDraft | undefined
  lacks: GuestKey[]
  quota: { personnelKind: PersonnelKind; hostId: string | null } | undefined
  /** The invitation whose place stays, or is given back. */
  invitation: { of: Invitation; stays: boolean } | undefined
  places: PlacesAfter
}

export type Locked = ReadonlyMap<string, Participant>
type Asked = { record: Participant; wanted: Wanted; locked: Locked }
type With = { db: Database; services: Services; actor: Actor }

const invalidAt = (path: string, code: string) => refuse('invalid', [{ path, code }])

/** Refuses records of a past edition, empty drafts, and those whose state ends editing. */
function requireChangeable(record: Participant, summit: Summit): void {
  if (!summit.current || !isEditable(record.status) || isEmptyDraft(record)) throw refuse('wrongState')
}

/** Refuses a kind that a person cannot have, and one while a change of an approved record waits: only the office knows which of both counts. */
async function requireKind(
  db: Database,
  record: Participant,
  { kind, personnelKind }: Wanted,
): Promise<void> {
  if (!kind) throw invalidAt('kind', 'required')
  if (kind === 'personnel' && !personnelKind) throw invalidAt('personnelKind', 'required')
  const { organisationId } = record
  const types = await accountTypesOf(db, organisationId ? [organisationId] : [])
  const target = { kind, personnelKind: kind === 'personnel' ? (personnelKind ?? null) : null }
  const why = obstacleTo(target, {
    ...record,
    accountType: types.get(organisationId ?? '') ?? null,
    // whether the chosen one can take a companion is asked of that guest
    guests: 1,
  })
  if (why) throw refuse('cannotBecome', { name: obstacleWords[why] })
  if (hasApproval(record) && record.status !== 'approved') throw refuse('changeWaits')
}

/** Refuses an organisation that is unknown, the person's own, or registers no guests. */
async function requireOrganisation(db: Database, record: Participant, id: string): Promise<void> {
  const type = (await accountTypesOf(db, [id])).get(id)
  if (!type) throw invalidAt('organisationId', 'organisationUnknown')
  if (record.organisationId === id) throw refuse('sameOrganisation')
  if (record.kind === 'activityGuest') throw refuse('cannotBecome', { name: obstacleWords.oneActivity })
  if (record.kind !== 'personnel' && !registersGuests(type)) throw refuse('registersNoGuests')
}

/** A guest of an organisation in the record's edition, whose row is locked; refuses others at their field. */
function guestAt(
  { record, locked }: Asked,
  path: 'guestId' | 'attachTo',
  id: string | undefined,
  organisationId: string | null,
): Participant {
  if (!id) throw invalidAt(path, 'required')
  const found = id === record.id ? undefined : locked.get(id)
  const isBeside =
    found?.kind === 'guest' && found.organisationId === organisationId && found.summitId === record.summitId
  if (!found || !isBeside) throw invalidAt(path, 'unknownPerson')
  return found
}

/** The guest of one who is a companion afterwards. Refused: `companionAlone`, and a guest without approval or room. */
async function joinedGuest(db: Database, given: Asked, organisationId: string | null): Promise<Participant> {
  const { record, wanted } = given
  if (wanted.organisationId && !wanted.guestId) throw refuse('companionAlone')
  const to = guestAt(given, 'guestId', wanted.guestId, organisationId)
  await requireRoomBelow(db, to, takesPlace(record.status) ? 1 : 0)
  return to
}

/** What becomes of a guest's companions; none is left behind. Refused: `companionsUndecided` with their number, and what refuses the taker. */
async function settledCompanions(db: Database, given: Asked, isMove: boolean) {
  const { record, wanted } = given
  const all = record.kind === 'guest' ? await lockEveryCompanion(db, record.id) : []
  const companions = all.filter((each) => !isEmptyDraft(each))
  if (isMove && (wanted.companions === 'along' || companions.length === 0))
    return { along: all, attached: undefined }
  if (companions.length === 0) return { along: [], attached: undefined }
  if (wanted.companions !== 'attach') throw refuse('companionsUndecided', { companions: companions.length })
  const to = guestAt(given, 'attachTo', wanted.attachTo, record.organisationId)
  await requireRoomBelow(db, to, companions.filter(({ status }) => takesPlace(status)).length)
  return { along: [], attached: { companions: all, to } }
}

/** What is in force or waits, as a record of the new kind; a draft and a returned record have nothing of that sort. */
async function nextVersion(db: Database, before: Participant, next: Place): Promise<GuestDraft | undefined> {
  if (before.status !== 'pending' && before.status !== 'approved') return undefined
  const submitted = (await submittedVersions(db, before.id, [before.version])).get(before.version) ?? {}
  // what the former kind was not asked for is no part of its versions, and may be in the record from when the person was of another kind
  const said = Object.fromEntries(
    guest.keys.flatMap((key) => (guest.isAsked(key, before) ? [[key, submitted[key] ?? null]] : [])),
  )
  return asked({ ...before, ...said, ...next } as Participant)
}

/** The fields in which a record does not meet what its kind asks for, in the order of the form. */
function lacksOf(record: GuestDraft & Place, summit: Summit, now: Date): GuestKey[] {
  const named = new Set(problemsOf(record, summit, now).map(({ path }) => path.split('.')[0]))
  return guest.keys.filter((key) => named.has(key))
}

/** A code stays where the organisers gave it to nobody in particular, and the kind stays. */
const staysBy = (of: Invitation, isMove: boolean, { organisationId }: Place) =>
  isMove && (of.organisationId === null || of.organisationId === organisationId)

async function placesOf(db: Database, people: readonly Participant[], next: Place): Promise<PlacesAfter> {
  const ids = people.map(({ id }) => id)
  const types = await accountTypesOf(db, next.organisationId ? [next.organisationId] : [])
  const accountType = types.get(next.organisationId ?? '') ?? null
  const [first] = people
  return placesAfter(
    db,
    (await attendees(db, ids)).map((person) => ({
      ...person,
      ...(person.id === first?.id && { kind: next.kind }),
      organisationId: next.organisationId,
      accountType,
    })),
  )
}

/** Where the person belongs afterwards. */
function placeIn({ record, wanted }: Asked, isMove: boolean, joins: Participant | undefined): Place {
  const { registrantId, selfId } = record
  const kind = isMove ? record.kind : (wanted.kind ?? record.kind)
  const personnelKind = isMove ? record.personnelKind : (wanted.personnelKind ?? null)
  return {
    kind,
    personnelKind: kind === 'personnel' ? personnelKind : null,
    organisationId: isMove ? (wanted.organisationId ?? null) : record.organisationId,
    // the leader of a group of elsewhere keeps nobody of another organisation
    registrantId: isMove && registrantId !== selfId ? null : registrantId,
    guestId: joins?.id ?? null,
    guestApproved: joins ? hasApproval(joins) : null,
    inviteCode: record.inviteCode,
  }
}

/**
 * Plans a change of a locked record. Refused: `wrongState`; `cannotBecome`, `changeWaits`; `sameOrganisation`, `registersNoGuests`,
 * `activityPlacesUsed`; `invalid` for an organisation or a guest that is unknown there; `companionsUndecided`, and the refusals of caps and quotas.
 */
export async function planOf({ db, services }: With, given: Asked): Promise<Plan> {
  const { record, wanted } = given
  const isMove = wanted.organisationId !== undefined
  const summit = await summitFor(db, record)
  requireChangeable(record, summit)
  if (wanted.organisationId) await requireOrganisation(db, record, wanted.organisationId)
  else await requireKind(db, record, wanted)
  const organisationId = wanted.organisationId ?? record.organisationId
  const { along, attached } = await settledCompanions(db, given, isMove)
  const isCompanion = isMove ? record.kind === 'companion' : wanted.kind === 'companion'
  const joins = isCompanion ? await joinedGuest(db, given, organisationId) : undefined
  const invited = await invitationOf(db, record.id)
  const placed = placeIn(given, isMove, joins)
  const invitation = invited && { of: invited, stays: staysBy(invited, isMove, placed) }
  const isFreed = invitation ? !invitation.stays : !isMove
  const next = { ...placed, ...(isFreed && { inviteCode: null }) }
  const quota = next.personnelKind ? { personnelKind: next.personnelKind, hostId: organisationId } : undefined
  if (quota) await requireQuota(db, { ...quota, organisationId, summitId: record.summitId })
  const people = [record, ...along]
  const places = await placesOf(db, people, next)
  if (places.over) throw refuse('activityPlacesUsed', places.over)
  const version = isMove ? undefined : await nextVersion(db, record, next)
  const lacks = isMove ? [] : lacksOf({ ...record, ...version, ...next }, summit, services.clock.now())
  return {
    before: record,
    next,
    summit,
    isMove,
    people,
    attached,
    joins,
    version,
    lacks,
    quota,
    invitation,
    places,
  }
}

/** Guests with a free place who could take companions, of the record's organisation or of another one. */
export const takersFor = (db: Database, record: Participant, organisationId: string | undefined) =>
  placesBeside({ db, record: { ...record, organisationId: organisationId ?? record.organisationId } })
