import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { attendees, lockParticipants, type Participant } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { inOneLine } from '#kit/words/punctuation.ts'
import type { PersonsWish } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { isChangeable, isLive } from '../../rules/states.ts'
import { brokenWishes, otherOf, type RoomWish, type WishKind } from '../../rules/wishes.ts'
import { maxWishes, withFlag, withoutFlags } from '../../rules.ts'
import { wishKindWords, wishWords } from '../../words/wishes.ts'
import {
  inHotel,
  lockFlaggedForWishes,
  lockWishesAbout,
  putWish,
  removeWish,
  wishesAbout,
} from '../store/wishes.ts'
import { lockStaysWith, type Stay } from '../store.ts'
import { holdPeople } from './guests.ts'
import { peopleInWords } from './naming.ts'
import { portal } from './nightly.ts'
import { reflag } from './recording.ts'

type OnPerson = Context & { record: Participant }
type Room = Pick<Stay, 'id' | 'hotelId' | 'arrives' | 'leaves' | 'state' | 'guests'>

/** The people of a wish who are not in a room. */
const outside = (wishes: readonly RoomWish[], guests: readonly string[]) => [
  ...new Set(
    wishes
      .filter(({ kind }) => kind === 'notInHotel')
      .flatMap(({ oneId, otherId }) => [oneId, otherId ?? oneId])
      .filter((id) => !guests.includes(id)),
  ),
]

const brokenBy = async (db: Database, wishes: readonly RoomWish[], room: Room): Promise<RoomWish[]> =>
  isLive(room.state)
    ? brokenWishes(wishes, {
        guests: room.guests,
        inHotel: await inHotel(db, room, outside(wishes, room.guests)),
      })
    : []

/** “Ann Lee: shares no room; Ann Lee, Bo Chen: not in one hotel”, for a refusal. */
async function inWords(db: Database, wishes: readonly RoomWish[]): Promise<Bilingual> {
  const said: Bilingual[] = []
  for (const { kind, oneId, otherId } of wishes) {
    const people = await peopleInWords(db, otherId ? [oneId, otherId] : [oneId])
    said.push(wishWords.said({ people, kind: wishKindWords[kind] }))
  }
  return inOneLine(said)
}

/** Whether nobody else is in a room afterwards, in no other hotel and in no other night: then only what was broken before is broken. */
const isWithin = (after: Room, before: Room) =>
  after.hotelId === before.hotelId &&
  after.arrives >= before.arrives &&
  after.leaves <= before.leaves &&
  after.guests.every((id) => before.guests.includes(id))

/**
 * Refuses `againstWish` where a stay, whose people are held, would break a wish; with `despite` it may. Not asked again while hotel, people and nights are among those before. Wishes about its people stay
 * locked, so that of two who are kept apart nobody is given a room meanwhile.
 */
export async function requireWishes(
  db: Database,
  { before, after, despite = false }: { before?: Room; after: Room; despite?: boolean | undefined },
): Promise<void> {
  const wishes = await lockWishesAbout(db, after.guests)
  if (despite || wishes.length === 0) return
  const isKnown = before !== undefined && isWithin(after, before)
  const known = new Set(isKnown ? (await brokenBy(db, wishes, before)).map(({ id }) => id) : [])
  const broken = (await brokenBy(db, wishes, after)).filter(({ id }) => !known.has(id))
  if (broken.length > 0) throw refuse('againstWish', { name: await inWords(db, broken) })
}

/** The wishes about a person, the other one by name. */
export async function wishesOfPerson(db: Database, id: string): Promise<PersonsWish[]> {
  const wishes = await wishesAbout(db, [id])
  const others = await attendees(
    db,
    wishes.flatMap((wish) => otherOf(wish, id) ?? []),
  )
  const people = new Map(others.map((person) => [person.id, person]))
  const units = await organisationNames(
    db,
    others.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return wishes.map((wish) => {
    const person = people.get(otherOf(wish, id) ?? '')
    const unit = units.get(person?.organisationId ?? '')
    return {
      id: wish.id,
      kind: wish.kind,
      other: person
        ? {
            participantId: person.id,
            name: nameOf(person),
            organisation: withFallback(unit?.name, unit?.englishName) ?? null,
          }
        : null,
    }
  })
}

/** A wish in the history of both, neither with the name of the other. */
const noteWishOf = (
  { db, services, actor: author }: Context,
  { oneId, otherId }: Pick<RoomWish, 'oneId' | 'otherId'>,
  change: { before: WishKind | null; after: WishKind | null },
) =>
  recordChangesOfMany(
    db,
    services.clock.now(),
    [oneId, otherId ?? oneId]
      .filter((id, at, all) => all.indexOf(id) === at)
      .map((id) => ({ author, subject: { type: 'roomWish', id }, changes: [{ field: 'wish', ...change }] })),
  )

type By = { at: Date; author: NamedAuthor }

/** Locked stays that a new wish finds broken are flagged, beside what else is to be looked at: nobody loses a room, and the office moves them. */
async function flagBroken(
  db: Database,
  by: By,
  wishes: readonly RoomWish[],
  found: readonly Stay[],
): Promise<void> {
  const broken: Stay[] = []
  for (const stay of found.filter(({ state }) => isChangeable(state)))
    if ((await brokenBy(db, wishes, stay)).length > 0) broken.push(stay)
  await reflag(
    db,
    by,
    broken.map((stay) => ({ stay, flags: withFlag(stay.flags, 'againstWish') })),
  )
}

/** Whether a locked stay breaks any wish of those in it; the wishes are locked. */
export async function breaksWish(db: Database, room: Room): Promise<boolean> {
  return (await brokenBy(db, await lockWishesAbout(db, room.guests), room)).length > 0
}

/** Of locked stays that are flagged for a wish, those that break none any more lose that flag. */
async function clearSolved(db: Database, by: By, found: readonly Stay[]): Promise<void> {
  const solved: Stay[] = []
  for (const stay of found.filter(({ flags }) => flags.includes('againstWish')))
    if (!(await breaksWish(db, stay))) solved.push(stay)
  await reflag(
    db,
    by,
    solved.map((stay) => ({ stay, flags: withoutFlags(stay.flags, 'againstWish') })),
  )
}

/** Somebody has moved or left: flags of their stays, and of those who are kept apart from them, go where nothing is broken any more. A stay that somebody is changing is left to `clearAllSolved`. */
export async function clearFlagsBeside(db: Database, by: By, guests: readonly string[]): Promise<void> {
  const wishes = await wishesAbout(db, guests)
  if (wishes.length === 0) return
  const others = wishes.flatMap(({ oneId, otherId }) => [oneId, otherId ?? oneId])
  await clearSolved(db, by, await lockFlaggedForWishes(db, [...guests, ...others]))
}

/** The same for all stays: those that somebody was changing. Returns at how many it looked. */
export async function clearAllSolved({ db }: Services, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockFlaggedForWishes(tx)
    await clearSolved(tx, { at, author: portal }, found)
    return found.length
  })
}

/** Listener on merges: rooms of the kept record that break a wish which came with the other one, or came over themselves. */
export async function flagAfterMerge(
  db: Database,
  { keptId, ...by }: By & { keptId: string },
): Promise<void> {
  const found = await lockStaysWith(db, [keptId])
  if (found.length > 0) await flagBroken(db, by, await wishesAbout(db, [keptId]), found)
}

/**
 * Notes that somebody shares a room with nobody, or is in no room or hotel together with another one; the same again changes nothing, and another kind for the same
 * two replaces it. Nobody loses a room by it. Refused: `wishNotPossible`, `tooManyWishes`, `editionIsPast`.
 */
export async function noteRoomWish(
  call: OnPerson & { body: { kind: WishKind; otherId: string | null } },
): Promise<PersonsWish[]> {
  const { db, services, record: person, body } = call
  await requireCurrent(db, person)
  const { kind } = body
  const ids = kind === 'alone' ? [person.id] : [...new Set([person.id, body.otherId ?? person.id])].toSorted()
  const people = await lockParticipants(db, ids)
  const areThere = ids.every((id) => people.get(id)?.summitId === person.summitId)
  if (!areThere || ids.length !== (kind === 'alone' ? 1 : 2)) throw refuse('wishNotPossible')
  const [oneId = '', otherId = null] = ids
  const there = await wishesAbout(db, ids)
  const before = there.find((wish) => wish.oneId === oneId && wish.otherId === otherId)
  const isFull = ids.some((id) => there.filter((wish) => isAbout(wish, id)).length >= maxWishes)
  if (!before && isFull) throw refuse('tooManyWishes')
  if (before?.kind !== kind) {
    const wish = { id: before?.id ?? randomUUID(), kind, oneId, otherId }
    await putWish(db, { ...wish, createdAt: services.clock.now() })
    await noteWishOf(call, wish, { before: before?.kind ?? null, after: kind })
    const by = { at: services.clock.now(), author: call.actor }
    const found = await lockStaysWith(db, ids)
    await flagBroken(db, by, [wish], found)
    await clearSolved(db, by, found)
  }
  return wishesOfPerson(db, person.id)
}

const isAbout = ({ oneId, otherId }: RoomWish, id: string) => oneId === id || otherId === id

/** Takes a wish about a person back; one that is not there is taken back already. A flag that it put on stays goes where they break no other one. Refused: `editionIsPast`. */
export async function dropRoomWish(call: OnPerson & { params: { wishId: string } }): Promise<PersonsWish[]> {
  const { db, services, actor, record: person, params } = call
  await requireCurrent(db, person)
  const found = (await wishesAbout(db, [person.id])).find(({ id }) => id === params.wishId)
  const people = found ? [found.oneId, found.otherId ?? found.oneId] : []
  await holdPeople(db, people)
  const stays = await lockStaysWith(db, people)
  const wish = (await lockWishesAbout(db, [person.id])).find(({ id }) => id === params.wishId)
  if (wish) {
    await removeWish(db, wish)
    await clearSolved(db, { at: services.clock.now(), author: actor }, stays)
    await noteWishOf(call, wish, { before: wish.kind, after: null })
  }
  return wishesOfPerson(db, person.id)
}
