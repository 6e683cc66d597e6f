import type { AttendanceRow } from '../lists.ts'
import { holdsPlace } from '../rules.ts'

const plain = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Parses seats from two columns of a spreadsheet: name (in either language) and seat, separated by a tab or the last comma. `unknown`: names without
 * a place in the activity, and names that two people have.
 */
export function seatsFrom(pasted: string, rows: readonly AttendanceRow[]) {
  const holding = rows.filter(({ state }) => holdsPlace(state))
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '')
  const seats: { attendanceId: string; seatNumber: string | null }[] = []
  const unknown: string[] = []
  for (const line of lines) {
    const cut = line.includes('\t') ? line.indexOf('\t') : line.lastIndexOf(',')
    const [name, seat] = cut < 0 ? [line, ''] : [line.slice(0, cut), line.slice(cut + 1)]
    const found = holding.filter((row) =>
      [row.name.zh, row.name.en].some((each) => plain(each) === plain(name)),
    )
    const [only] = found
    if (only && found.length === 1) seats.push({ attendanceId: only.id, seatNumber: seat.trim() || null })
    else unknown.push(name.trim())
  }
  return { seats, unknown }
}
