import type { Actor } from '#domain/actor.ts'
import { hasApproval, placeTakingStatuses, takesPlace } from '#domain/participants/rules.ts'
import {
  approvedVersionsOf,
  type CompanionsAnswer,
  changedSinceSubmission,
  companionsOf,
  lockCompanions,
  lockParticipant,
  missingFieldsOf,
  otherGuests,
  type Participant,
  participantReplyFor,
  withdrawParticipant,
} from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { requireOpen, type Summit, summitOf } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { access } from '../access.ts'
import type { EntourageReply, Place } from '../api.ts'
import { refuse } from '../refusals.ts'
import { type Adding, addingTo, type CompanionGuest, capFor, lacksInvitation } from '../rules.ts'
import { attachCompanion, createCompanion, isOwnCompanion } from './actions/companion.ts'

/** A guest with the type that the cap goes by. */
type Guest = Participant & CompanionGuest

const capOf = (summit: Summit, guest: Guest) => capFor(summit, guest.guestType)

/** The guests with the type that was approved: another one that was only typed gives no places. No guest becomes special by typing. */
async function asApproved(db: Database, guests: readonly Participant[]): Promise<Guest[]> {
  const inForce = await approvedVersionsOf(
    db,
    guests.map(({ id }) => id),
  )
  // who was approved before types were asked has only the one that was given later
  return guests.map((guest) => {
    const approved = inForce.get(guest.id)?.guestType
    const isGiven = guest.guestType === 'special' || approved === 'special'
    return { ...guest, guestType: isGiven ? guest.guestType : (approved ?? guest.guestType) }
  })
}

async function oneAsApproved(db: Database, guest: Participant): Promise<Guest> {
  const [approved = guest] = await asApproved(db, [guest])
  return approved
}

/** No companion is added to an edition that is history, whatever its days say. */
const windowAt = (summit: Summit, now: Date) =>
  summit.current ? windowOf(summit, 'edits', now).state : 'over'

/** Whether a person can be added below a guest now, and how many have a place there. */
export async function roomBelow(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  record: Participant,
): Promise<{ adding: Adding; cap: number; used: number }> {
  const guest = await oneAsApproved(db, record)
  const summit = await summitOf(db, guest)
  const used = (await companionsOf(db, [guest.id], placeTakingStatuses)).length
  const cap = capOf(summit, guest)
  return { adding: addingTo({ guest, used, cap, window: windowAt(summit, clock.now()) }), cap, used }
}

/** Who comes with a guest, and whether a person can be added now. */
export async function readEntourage(
  db: Database,
  { clock }: Services,
  actor: Actor,
  record: Participant,
): Promise<EntourageReply> {
  const guest = await oneAsApproved(db, record)
  const now = clock.now()
  const summit = await summitOf(db, guest)
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

/** The other approved guests of the organisation who may take a person and have a free place, first registered first. */
export async function placesBeside(db: Database, guest: Participant): Promise<Place[]> {
  const summit = await summitOf(db, guest)
  const approved = await asApproved(db, (await otherGuests(db, guest)).filter(hasApproval))
  const companions = await companionsOf(
    db,
    approved.map(({ id }) => id),
    placeTakingStatuses,
  )
  return approved
    .filter((other) => !lacksInvitation(other))
    .map((other) => {
      const used = companions.filter(({ guestId }) => guestId === other.id).length
      return { ...other, free: capOf(summit, other) - used }
    })
    .filter(({ free }) => free > 0)
}

const refusalOf: Partial<Record<Adding, Parameters<typeof refuse>[0]>> = {
  notApproved: 'guestNotApproved',
  noInvitation: 'retinueWithoutInvitation',
  full: 'retinueFull',
}

/**
 * Begins a companion of a guest, whose row is locked. It takes no place before something is typed or chosen (`requirePlaceFor`), but is refused at
 * the press where there is none. Called twice with one id it answers the same record. Refused: `guestNotApproved`, the refusals of the window of edits, `wrongState` for a past edition, `retinueWithoutInvitation`, `retinueFull` with
 * the cap, `idTaken`.
 */
export async function addCompanion(
  db: Database,
  services: Services,
  actor: Actor,
  guest: Participant,
  { id }: { id: string },
) {
  const now = services.clock.now()
  const summit = await summitOf(db, guest)
  const there = await isOwnCompanion(db, guest, id)
  if (there) return participantReplyFor(actor, there, summit, now)
  const { adding, cap, used } = await roomBelow(db, services, guest)
  const refusal = refusalOf[adding]
  if (refusal) throw refuse(refusal, { cap, used })
  requireOpen(summit, 'edits', now)
  if (!summit.current) throw refuse('wrongState')
  return participantReplyFor(actor, await createCompanion(db, { id, now, actor, summit }, guest), summit, now)
}

/** Refuses `retinueFull` when there is no place for so many more below a guest, whose row is locked. */
async function requirePlaces(db: Database, guest: Participant, wanted: number): Promise<void> {
  const cap = capOf(await summitOf(db, guest), await oneAsApproved(db, guest))
  const used = (await companionsOf(db, [guest.id], placeTakingStatuses)).length
  if (used + wanted > cap) throw refuse('retinueFull', { cap, used })
}

/** Refuses `retinueFull` when a companion who lost their place cannot come back to it. Both rows are locked. */
export async function requirePlaceAgain(db: Database, companion: Participant): Promise<void> {
  if (companion.kind !== 'companion' || !companion.guestId || takesPlace(companion.status)) return
  const guest = await lockParticipant(db, companion.guestId)
  if (guest) await requirePlaces(db, guest, 1)
}

/**
 * Hook of participants: a companion is about to take their place with the first entry. Both rows are locked: of several at once that would take
 * the last place one gets it. Refused: `retinueFull`, `retinueWithoutInvitation`.
 */
export async function requirePlaceFor(db: Database, { companion }: { companion: Participant }) {
  const guest = await lockParticipant(db, companion.guestId ?? '')
  if (!guest) throw refuse('notFound')
  if (lacksInvitation(await oneAsApproved(db, guest)))
    throw refuse('retinueWithoutInvitation', { cap: 0, used: 0 })
  await requirePlaces(db, guest, 1)
}

/** The guest who is to take the companions, locked. Refused: `notFound` for one of another person, `guestNotApproved`, `retinueWithoutInvitation`. */
async function lockTaker(db: Database, from: Participant, id: string | undefined): Promise<Participant> {
  if (!id) throw refuse('invalid', [{ path: 'attachTo', code: 'required' }])
  const to = id === from.id ? undefined : await lockParticipant(db, id)
  const isBeside =
    to?.kind === 'guest' && to.organisationId === from.organisationId && to.summitId === from.summitId
  if (!to || !isBeside) throw refuse('notFound')
  if (!hasApproval(to)) throw refuse('guestNotApproved')
  const taker = await oneAsApproved(db, to)
  if (lacksInvitation(taker)) throw refuse('retinueWithoutInvitation', { cap: 0, used: 0 })
  return to
}

type Leaving = { guest: Participant; answer: CompanionsAnswer; actor: Actor; services: Services }

/**
 * Hook of participants: a guest, whose row is locked, is about to be withdrawn. What becomes of the companions is done first, in the same
 * transaction. Refused: `companionsUndecided` with how many there are; `notFound`, `guestNotApproved`, `retinueWithoutInvitation`, `retinueFull` about who is to take them.
 */
export async function settleCompanions(tx: Database, { guest, answer, actor, services }: Leaving) {
  const companions = await lockCompanions(tx, [guest.id], placeTakingStatuses)
  if (companions.length === 0) return
  if (!answer.companions) throw refuse('companionsUndecided', { companions: companions.length })
  if (answer.companions === 'withdraw') {
    for (const companion of companions)
      await withdrawParticipant(tx, services, actor, companion, { revision: companion.revision })
    return
  }
  const to = await lockTaker(tx, guest, answer.attachTo)
  await requirePlaces(tx, to, companions.length)
  const now = services.clock.now()
  for (const companion of companions) await attachCompanion(tx, { now, actor }, companion, to)
}
