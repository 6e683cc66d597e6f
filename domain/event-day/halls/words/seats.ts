import type { Bilingual } from '#kit/words/bilingual.ts'
import { type HallDrawing, type Seat, seatsOf } from '../rules/drawing.ts'
import { nameOfPart } from '../words.ts'

type Place = Pick<Seat, 'kind' | 'row' | 'number'> & { part: Bilingual | null; entrance: Bilingual | null }

const joinedWith = (parts: readonly (string | undefined)[], between: string) =>
  parts.filter(Boolean).join(between)

/** “Row 3, seat 12 · East door”; with the name of the part where the hall has several seats that are called the same. */
function seatWords({ kind, row, number, part, entrance }: Place): Bilingual {
  const place: Record<Seat['kind'], Bilingual> = {
    row: { zh: `${row} 排 ${number} 座`, en: `Row ${row}, seat ${number}` },
    stage: { zh: `台上 ${row} 排 ${number} 座`, en: `Stage, row ${row}, seat ${number}` },
    longTable: { zh: `${row} 侧 ${number} 座`, en: `Side ${row}, seat ${number}` },
    roundTable: { zh: `${row} 号桌 ${number} 座`, en: `Table ${row}, seat ${number}` },
  }
  return {
    zh: joinedWith([part?.zh, place[kind].zh, entrance?.zh], ' · '),
    en: joinedWith([part?.en, place[kind].en, entrance?.en], ' · '),
  }
}

/** A seat in words: where it stands, and the same with the nearest entrance. */
type SeatInWords = { seat: Seat; place: Bilingual; words: Bilingual }

/** The words of the seats of a drawing, by id: the one place that names a seat, for screens, papers, refusals and the person who sits there. */
export function seatsInWords({ parts, ...drawing }: HallDrawing): Map<string, SeatInWords> {
  const seats = seatsOf({ parts, ...drawing })
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const called = ({ kind, row, number }: Seat) => `${kind} ${row} ${number}`
  const count = Map.groupBy(seats, called)
  return new Map(
    seats.map((seat) => {
      const own = partOf.get(seat.part)
      const isShared = (count.get(called(seat))?.length ?? 0) > 1
      const part = isShared && own ? nameOfPart(own) : null
      const entrance = partOf.get(seat.entrance ?? '')?.name ?? null
      const place = seatWords({ ...seat, part, entrance: null })
      return [seat.id, { seat, place, words: seatWords({ ...seat, part, entrance }) }]
    }),
  )
}
