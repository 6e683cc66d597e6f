import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { editionsOf, requireOpen, type Summit, summitFor } from '#domain/ground/summit/server/actions.ts'
import {
  hasApproval,
  isEmptyDraft,
  placeTakingStatuses,
  takesPlace,
} from '#domain/people/participants/rules.ts'
import {
  approvedBeside,
  approvedVersionsOf,
  type CompanionsAnswer,
  changedSinceSubmission,
  companionsOf,
  lockCompanions,
  lockParticipant,
  lockParticipants,
  missingFieldsOf,
  type Participant,
  participantReplyFor,
  placesTaken,
  withdrawParticipant,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { access } from '../access.ts'
import type { EntourageReply, Place } from '../api.ts'
import { refuse } from '../refusals.ts'
import { type Adding, addingTo, type CompanionGuest, capFor, lacksInvitation } from '../rules.ts'
import { attachCompanion, type Begun, createCompanions, existingCompanions } from './actions/companion.ts'

/** What the type in force of a guest depends on. */
type Typed = CompanionGuest & Pick<Participant, 'id' | 'version' | 'revision' | 'submittedRevision'>

/** A guest with the type that the cap depends on. */
type Guest = Participant & CompanionGuest

const capOf = (summit: Summit, { guestType }: CompanionGuest) => capFor(summit, guestType)

/** Nothing was saved since the submission that was approved, so that the record itself has the type in force. */
const isAsApproved = ({ version, approvedVersion, revision, submittedRevision }: Typed) =>
  approvedVersion === version && revision === submittedRevision

/** The guests with their approved type: an unreviewed change of type gives no places. No guest becomes special by typing. */
async function asApproved<G extends Typed>(db: Database, guests: readonly G[]): Promise<G[]> {
  // versions are sealed: of a thousand guests only those are decrypted that may differ
  const mayDiffer = guests.filter((guest) => guest.guestType !== 'special' && !isAsApproved(guest))
  const inForce = await approvedVersionsOf(
    db,
    mayDiffer.map(({ id }) => id),
  )
  // a guest approved before types were introduced has only the type that was set later
  return guests.map((guest) => {
    const approved = inForce.get(guest.id)?.guestType
    const isGiven = guest.guestType === 'special' || approved === 'special'
    return { ...guest, guestType: isGiven ? guest.guestType : (approved ?? guest.guestType) }
  })
}

/** No companion is added to a past edition, whatever its days say. */
const windowAt = (summit: Summit, now: Date) =>
  summit.current ? windowOf(summit, 'edits', now).state : 'over'

/** Whether a companion can be added to a guest now, and how many places are taken. */
export type Room = { adding: Adding; cap: number; used: number }

/** The free places of each of these guests, by id. */
export async function roomsBelow(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  records: readonly Participant[],
): Promise<Map<string, Room>> {
  const editionOf = await editionsOf(db)
  const guests = await asApproved(db, records)
  const taken = await placesTaken(
    db,
    guests.map(({ id }) => id),
  )
  return new Map(
    guests.map((guest) => {
      const [summit, used] = [editionOf(guest), taken.get(guest.id) ?? 0]
      const cap = capOf(summit, guest)
      const adding = addingTo({ guest, used, cap, window: windowAt(summit, clock.now()) })
      return [guest.id, { adding, cap, used }]
    }),
  )
}

/** The companions of a guest, and whether one can be added now. */
export async function readEntourage({
  db,
  services: { clock },
  actor,
  record,
}: Context & { record: Participant }): Promise<EntourageReply> {
  const [guest = record] = await asApproved(db, [record])
  const now = clock.now()
  const summit = await summitFor(db, guest)
  const companions = await companionsOf(db, [guest.id])
  const used = companions.filter(({ status }) => takesPlace(status)).length
  const cap = capOf(summit, guest)
  const adding = addingTo({ guest, used, cap, window: windowAt(summit, now) })
  const isAllowed = actor.permissions.has('entourage:add') && access['entourage:add'].when(actor, guest)
  return {
    guestId: guest.id,
    cap,
    used,
    adding,
    companions: companions.map((row) => ({
      ...row,
      changedSinceSubmission: changedSinceSubmission(row),
      missingFields: missingFieldsOf(row, summit, now),
    })),
    may: { add: isAllowed && adding === 'open' },
  }
}

/** The other approved guests of the organisation who may take over a companion and have a free place, in order of registration. */
export async function placesBeside({
  db,
  record: guest,
}: Pick<Context, 'db'> & { record: Participant }): Promise<Place[]> {
  const summit = await summitFor(db, guest)
  const approved = await asApproved(db, await approvedBeside(db, guest))
  const taken = await placesTaken(
    db,
    approved.map(({ id }) => id),
  )
  return approved
    .filter((other) => !lacksInvitation(other))
    .map((other) => ({ ...other, free: capOf(summit, other) - (taken.get(other.id) ?? 0) }))
    .filter(({ free }) => free > 0)
}

const refusalOf: Partial<Record<Adding, Parameters<typeof refuse>[0]>> = {
  notApproved: 'guestNotApproved',
  noInvitation: 'retinueWithoutInvitation',
  full: 'retinueFull',
}

/**
 * Creates companions of guests of one edition, whose rows are locked. They take no place before the first entry (`requirePlacesFor`), but are refused
 * at the click where there is none. A second call with the same id returns the same record. Refused: `guestNotApproved`, the refusals of the edits
 * window, `wrongState` for a past edition, `retinueWithoutInvitation`, `retinueFull` with the cap, `idTaken`.
 */
export async function addCompanions(
  db: Database,
  services: Services,
  actor: Actor,
  list: readonly Begun[],
): Promise<Map<string, Participant>> {
  const [first] = list
  if (!first) return new Map()
  const now = services.clock.now()
  const { summitId, organisationId } = first.guest
  const summit = await summitFor(db, { summitId, organisationId })
  const there = await existingCompanions(db, list)
  const adding = list.filter(({ id }) => !there.has(id))
  if (adding.length === 0) return there
  const guests = new Map(adding.map(({ guest }) => [guest.id, guest]))
  for (const { adding: answer, cap, used } of (
    await roomsBelow(db, services, [...guests.values()])
  ).values()) {
    const refusal = refusalOf[answer]
    if (refusal) throw refuse(refusal, { cap, used })
  }
  requireOpen(summit, 'edits', now)
  if (!summit.current) throw refuse('wrongState')
  return new Map([...there, ...(await createCompanions(db, { now, actor, summit }, adding))])
}

/** Creates one of them; returns it as its organisation sees it. */
export async function addCompanion({
  db,
  services,
  actor,
  record: guest,
  body: { id },
}: Context & { record: Participant; body: { id: string } }) {
  const companion = (await addCompanions(db, services, actor, [{ id, guest }])).get(id)
  if (!companion) throw refuse('notFound')
  return participantReplyFor(actor, companion, await summitFor(db, guest), services.clock.now())
}

/** Refuses `retinueFull` when one of these guests, whose rows are locked, has no place for so many more; the numbers are by guest id. */
async function requirePlaces(
  db: Database,
  guests: readonly Guest[],
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  const editionOf = await editionsOf(db)
  const taken = await placesTaken(
    db,
    guests.map(({ id }) => id),
  )
  for (const guest of guests) {
    const [cap, used] = [capOf(editionOf(guest), guest), taken.get(guest.id) ?? 0]
    if (used + (wanted.get(guest.id) ?? 0) > cap) throw refuse('retinueFull', { cap, used })
  }
}

/** Refuses `retinueFull` when a companion who lost their place cannot have it back. Both rows are locked. */
export async function requirePlaceAgain(db: Database, companion: Participant): Promise<void> {
  if (companion.kind !== 'companion' || !companion.guestId || takesPlace(companion.status)) return
  const guest = await lockParticipant(db, companion.guestId)
  if (guest) await requirePlaces(db, await asApproved(db, [guest]), new Map([[guest.id, 1]]))
}

/**
 * Hook of participants: companions are about to take their places with the first entry. Their rows and those of their guests are locked: of several
 * concurrent calls for the last place one gets it. Refused: `retinueFull`, `retinueWithoutInvitation`.
 */
export async function requirePlacesFor(db: Database, { companions }: { companions: readonly Participant[] }) {
  const wanted = new Map<string, number>()
  for (const { guestId } of companions) wanted.set(guestId ?? '', (wanted.get(guestId ?? '') ?? 0) + 1)
  const locked = await lockParticipants(db, [...wanted.keys()].filter(Boolean))
  // who was a guest and is of another kind by now has none
  const areGuests = [...locked.values()].every(({ kind }) => kind === 'guest')
  if (locked.size < wanted.size || !areGuests) throw refuse('notFound')
  const guests = await asApproved(db, [...locked.values()])
  if (guests.some(lacksInvitation)) throw refuse('retinueWithoutInvitation', { cap: 0, used: 0 })
  await requirePlaces(db, guests, wanted)
}

/** A guest who is to take companions, with the approved type. Refused: `guestNotApproved`, `retinueWithoutInvitation`. */
async function asTaker(db: Database, to: Participant): Promise<Guest> {
  if (!hasApproval(to)) throw refuse('guestNotApproved')
  const [taker = to] = await asApproved(db, [to])
  if (lacksInvitation(taker)) throw refuse('retinueWithoutInvitation', { cap: 0, used: 0 })
  return taker
}

/** Refuses when a guest, whose row is locked, cannot take so many more companions; see `asTaker`, and `retinueFull`. */
export const requireRoomBelow = async (db: Database, to: Participant, more: number): Promise<void> =>
  requirePlaces(db, [await asTaker(db, to)], new Map([[to.id, more]]))

/** Gives companions to another guest; all rows are locked. Those that take no place need none. Refused: as `requireRoomBelow`. */
export async function giveCompanions(
  db: Database,
  by: { now: Date; actor: Actor },
  companions: readonly Participant[],
  to: Participant,
): Promise<void> {
  const taking = companions.filter((each) => takesPlace(each.status) && !isEmptyDraft(each))
  await requireRoomBelow(db, to, taking.length)
  for (const companion of companions) await attachCompanion(db, by, companion, to)
}

/**
 * The guest who takes over the companions, locked. Refused: `notFound` for a guest of another organisation, `guestNotApproved`,
 * `retinueWithoutInvitation`.
 */
async function lockTaker(db: Database, from: Participant, id: string | undefined): Promise<Guest> {
  if (!id) throw refuse('invalid', [{ path: 'attachTo', code: 'required' }])
  const to = id === from.id ? undefined : await lockParticipant(db, id)
  const isBeside =
    to?.kind === 'guest' && to.organisationId === from.organisationId && to.summitId === from.summitId
  if (!to || !isBeside) throw refuse('notFound')
  return asTaker(db, to)
}

type Leaving = { guest: Participant; answer: CompanionsAnswer; actor: Actor; services: Services }

/**
 * Hook of participants: a guest, whose row is locked, is about to be withdrawn. The companions are withdrawn or moved first, in the same transaction.
 * Refused: `companionsUndecided` with their number; `notFound`, `guestNotApproved`, `retinueWithoutInvitation`, `retinueFull` about the guest who
 * takes them over.
 */
export async function settleCompanions(tx: Database, { guest, answer, actor, services }: Leaving) {
  const companions = await lockCompanions(tx, [guest.id], placeTakingStatuses)
  if (companions.length === 0) return
  if (!answer.companions) throw refuse('companionsUndecided', { companions: companions.length })
  if (answer.companions === 'withdraw') {
    for (const companion of companions)
      await withdrawParticipant({
        db: tx,
        services,
        actor,
        record: companion,
        body: { revision: companion.revision },
      })
    return
  }
  const to = await lockTaker(tx, guest, answer.attachTo)
  await requirePlaces(tx, [to], new Map([[to.id, companions.length]]))
  const now = services.clock.now()
  for (const companion of companions) await attachCompanion(tx, { now, actor }, companion, to)
}
