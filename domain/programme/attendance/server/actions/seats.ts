import { namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { seatKeyOf, seatsHeldTwice } from '../../rules/seats.ts'
import { type Attendance, seatsToCompare } from '../store.ts'

type Seat = Pick<Attendance, 'seatNumber' | 'seatKey'>
type Person = Pick<Attendance, 'participantId' | 'seatNumber'>

const nobody = { chineseName: null, passportName: null }

/** These people with the names that the console shows. */
async function named<T extends Person>(db: Database, people: readonly T[]) {
  const found = await namesOf(
    db,
    people.map(({ participantId }) => participantId),
  )
  return people.map((person) => ({ ...person, name: nameOf(found.get(person.participantId) ?? nobody) }))
}

/** “B2 (Wang Hai)” */
const inSeats = (people: readonly { seatNumber: string | null; name: Bilingual }[]): Bilingual => ({
  zh: people.map(({ seatNumber, name }) => `${seatNumber}（${name.zh}）`).join('、'),
  en: people.map(({ seatNumber, name }) => `${seatNumber} (${name.en})`).join(', '),
})

async function refuseHolders(db: Database, why: 'seatTaken' | 'seatTwice', holders: readonly Attendance[]) {
  const people = await named(db, holders)
  return refuse(why, {
    name: inSeats(people),
    holders: people.map(({ id, seatNumber, name }) => ({ attendanceId: id, seatNumber, name })),
  })
}

/** Who has which seat, by its key, while seats are given. */
function seatingOf(rows: readonly Attendance[]) {
  const seatOf = new Map<string, string | null>()
  const held = new Map<string, Set<string>>()
  const holdersOf = (seat: string | null) => held.get(seatKeyOf(seat) ?? '') ?? new Set<string>()
  const give = (id: string, seat: string | null) => {
    holdersOf(seatOf.get(id) ?? null).delete(id)
    seatOf.set(id, seat)
    const key = seatKeyOf(seat)
    if (key) held.set(key, new Set([...(held.get(key) ?? []), id]))
  }
  for (const { id, seatNumber } of rows) give(id, seatNumber)
  return { seatOf, holdersOf, give }
}

/**
 * The seats of all people of an activity after a change. A seat that somebody else has is refused with the name (`seatTaken`), or exchanged: the
 * holder gets the seat that was left, if nobody else has it. A seat for two people of one call is refused (`seatTwice`). The key of a seat is kept
 * where one person has it, so that also what the release before wrote becomes unique.
 */
export async function settleSeats(
  db: Database,
  rows: readonly Attendance[],
  changes: ReadonlyMap<string, { seatNumber?: string | null }>,
  swap = false,
): Promise<Map<string, Seat>> {
  const { seatOf, holdersOf, give } = seatingOf(rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // in the order of the call, so that a refusal names people as they were typed
  const moved = [...changes].flatMap(([id, { seatNumber }]) =>
    seatNumber === undefined ? [] : (byId.get(id) ?? []),
  )
  const moves = new Set(moved.map(({ id }) => id))
  for (const { id } of moved) give(id, changes.get(id)?.seatNumber ?? null)
  const twice = moved.filter(({ id }) =>
    [...holdersOf(seatOf.get(id) ?? null)].some((at) => at !== id && moves.has(at)),
  )
  if (twice.length > 0)
    throw await refuseHolders(
      db,
      'seatTwice',
      twice.map((row) => ({ ...row, seatNumber: seatOf.get(row.id) ?? null })),
    )
  const taken = new Map(
    moved.flatMap(({ id, seatNumber: left }) =>
      [...holdersOf(seatOf.get(id) ?? null)]
        .filter((at) => at !== id)
        .map((holder) => [holder, left] as const),
    ),
  )
  if (taken.size > 0 && !swap)
    throw await refuseHolders(
      db,
      'seatTaken',
      [...taken.keys()].flatMap((id) => byId.get(id) ?? []),
    )
  for (const [holder, left] of taken) give(holder, holdersOf(left).size === 0 ? left : null)
  return new Map(
    rows.map(({ id }) => {
      const seatNumber = seatOf.get(id) ?? null
      return [id, { seatNumber, seatKey: holdersOf(seatNumber).size > 1 ? null : seatKeyOf(seatNumber) }]
    }),
  )
}

/** Seats that several people of an activity were given before a seat was one person's, with their names. */
export async function doubleSeats(db: Database, activityId: string) {
  const twice = [...seatsHeldTwice(await seatsToCompare(db, activityId)).values()]
  const people = await named(db, twice.flat())
  return [...seatsHeldTwice(people).values()].map((holders) => ({
    seatNumber: holders[0]?.seatNumber ?? '',
    names: holders.map(({ name }) => name),
  }))
}
