import { type HallDrawing, type Seat, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { seatsInWords } from '#domain/event-day/halls/words/seats.ts'
import { seatKeyOf } from '#domain/programme/attendance/rules/seats.ts'
import type { PlannedSeat } from '#domain/programme/attendance/server/actions.ts'

/** The seats of a published plan as attendance keeps them, by the person. */
export function publishedSeats(
  drawing: HallDrawing,
  seatOf: ReadonlyMap<string, string>,
): Map<string, PlannedSeat> {
  const known = seatsInWords(drawing)
  return new Map(
    [...seatOf].flatMap(([id, seatId]) => {
      const found = known.get(seatId)
      const { row, number } = found?.seat ?? {}
      return found
        ? [[id, { seatNumber: `${row}-${number}`, seatKey: seatId, words: found.words }] as const]
        : []
    }),
  )
}

/** The text that is typed for a seat: row and number where one seat of the hall is called so, else the part as well. */
export function typedTexts(drawing: HallDrawing): Map<string, string> {
  const seats = seatsOf(drawing)
  const short = ({ row, number }: Seat) => `${row}-${number}`
  const count = Map.groupBy(seats, (seat) => seatKeyOf(short(seat)))
  return new Map(
    seats.map((seat) => [
      seat.id,
      ((count.get(seatKeyOf(short(seat)))?.length ?? 0) > 1 ? seat.id : short(seat)).slice(0, 20),
    ]),
  )
}

/** The seats of a plan that is given up, as texts that are typed again. */
export function seatsAsTexts(
  drawing: HallDrawing,
  seatOf: ReadonlyMap<string, string>,
): Map<string, PlannedSeat> {
  const texts = typedTexts(drawing)
  const used = new Set<string>()
  return new Map(
    [...seatOf].map(([id, seatId]) => {
      const seatNumber = texts.get(seatId) ?? seatId
      const key = seatKeyOf(seatNumber)
      const seatKey = key && !used.has(key) ? key : null
      if (key) used.add(key)
      return [id, { seatNumber, seatKey, words: null }] as const
    }),
  )
}
