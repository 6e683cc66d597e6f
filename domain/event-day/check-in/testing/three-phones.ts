import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { phoneApi } from '../api/phone.ts'
import { checkInApi as api } from '../api.ts'
import type { Scan } from '../rules.ts'
import { conflictsOn } from '../server/store/conflicts.ts'
import { scans } from '../server/tables.ts'
import { enrolledDevice } from '../testing.ts'

// What must hold after some phones scanned badges at the way in, whatever happened to networks, clocks, pages and servers: for a test, and for a benchmark with browsers.

/** Numbers below 1 that look random and are the same in each run. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** One scan by true time, which lies between `from` and `to`. `isAdmitted` is what the gate showed; undefined where the page died before it showed anything. */
export type Truth = {
  deviceId: string
  number: number
  from: number
  to: number
  isAdmitted: boolean | undefined
}

type Row = typeof scans.$inferSelect

/** How far a clock may be read beside the moment in which a scan is measured, in milliseconds. */
const slack = 50

const isAt = (row: Row, { from, to }: Truth) =>
  row.clockJumped ||
  (row.at.getTime() >= from - row.uncertaintyMs - slack && row.at.getTime() <= to + row.uncertaintyMs + slack)

const distance = ({ at }: Row, { from }: Truth) => Math.abs(at.getTime() - from)

const saidSo = (row: Row, { isAdmitted }: Truth) =>
  isAdmitted === undefined || isAdmitted === (row.outcome === 'admitted')

/**
 * Finds the row of each scan of a badge on a device, so that as many as possible have one: a row may fit two scans where its time is uncertain, and then the first one
 * gives it up if it has another (augmenting paths). Those that were shown come first, since of the others there may be none.
 */
function matched(rows: readonly Row[], truth: readonly Truth[]) {
  const rowsOf = Map.groupBy(rows, ({ deviceId, number }) => `${deviceId} ${number}`)
  const scanOf = new Map<Row, Truth>()
  const isPlaced = (scan: Truth, tried: Set<Row>): boolean => {
    const fitting = (rowsOf.get(`${scan.deviceId} ${scan.number}`) ?? [])
      .filter((row) => !tried.has(row) && saidSo(row, scan) && isAt(row, scan))
      .toSorted((one, other) => distance(one, scan) - distance(other, scan))
    for (const row of fitting) {
      if (tried.has(row)) continue
      tried.add(row)
      const before = scanOf.get(row)
      if (before && !isPlaced(before, tried)) continue
      scanOf.set(row, scan)
      return true
    }
    return false
  }
  const faults: string[] = []
  const [unseen, shown] = [
    truth.filter(({ isAdmitted }) => isAdmitted === undefined),
    truth.filter(({ isAdmitted }) => isAdmitted !== undefined),
  ]
  for (const scan of shown)
    if (!isPlaced(scan, new Set()))
      faults.push(`badge ${scan.number} at ${new Date(scan.from).toISOString()}: no row`)
  for (const scan of unseen) isPlaced(scan, new Set())
  for (const row of rows.filter((each) => !scanOf.has(each)))
    faults.push(`badge ${row.number}, ${row.outcome} at ${row.at.toISOString()}: nobody scanned it`)
  const found = [...scanOf].map(([row, scan]) => ({ row, truth: scan }))
  return { found, faults }
}

type Place = {
  portal: Parameters<typeof enrolledDevice>[0] & { db: Database }
  desk: Parameters<typeof enrolledDevice>[1]
  occasionId: string
  day: string
}

const figuresOf = async ({ desk, occasionId, day }: Place) =>
  (await desk.call(api.watching, { query: { day } })).occasions.find(({ id }) => id === occasionId)

/**
 * What is wrong after everything was sent: a scan without its row or a row without its scan, a time that is further off than its uncertainty, a first admission that is
 * another one's and not marked as unsure, heads that are not the people, double admissions that the inbox has not or has besides. The figures are those of the page of the day.
 */
export async function stateAfter(place: Place, truth: readonly Truth[]) {
  const { portal, occasionId } = place
  const all = await portal.db.select().from(scans).where(eq(scans.occasionId, occasionId))
  const undone = new Set(all.flatMap(({ undoes }) => undoes ?? []))
  const rows = all.filter(({ id, outcome }) => outcome !== 'undone' && !undone.has(id))
  const { found, faults } = matched(rows, truth)
  const admitted = found.filter(({ row }) => row.outcome === 'admitted')
  const byNumber = Map.groupBy(admitted, ({ row }) => row.number)
  const conflicts = await conflictsOn(portal.db, [occasionId], 100_000)
  const twice = conflicts.filter(({ kind }) => kind === 'admittedTwice')
  const isMarked = new Set(
    conflicts.flatMap(({ kind, is_unsure, number }) => (kind === 'clockJumped' || is_unsure ? number : [])),
  )
  for (const [number, some] of byNumber) {
    const [first] = some.toSorted(
      (one, other) => one.row.at.getTime() - other.row.at.getTime() || one.row.id.localeCompare(other.row.id),
    )
    const isRight = first && some.every(({ truth: { to } }) => first.truth.from <= to)
    if (!isRight && !isMarked.has(number)) faults.push(`badge ${number}: another admission is the first`)
  }
  const figures = await figuresOf(place)
  const expected = {
    heads: byNumber.size,
    passages: admitted.length,
    refused: found.length - admitted.length,
    byHand: 0,
  }
  for (const [name, count] of Object.entries(expected))
    if (figures?.[name as keyof typeof expected] !== count)
      faults.push(`${name}: ${figures?.[name as keyof typeof expected]} instead of ${count}`)
  if (twice.length !== admitted.length - byNumber.size)
    faults.push(`${twice.length} double admissions instead of ${admitted.length - byNumber.size}`)
  const online = rows.filter(({ isOffline }) => !isOffline).length
  return { faults, rows: rows.length, online, all, twice: twice.length, unsure: isMarked.size, ...expected }
}

/** The same scans on another occasion from one device, in this order, and what follows from them there. */
export async function sameInOrder(
  { portal, desk, occasionId, day }: Place,
  { all, gateId }: { all: readonly Row[]; gateId: string },
) {
  const late = await enrolledDevice(portal, desk, { gateId, occasionIds: [occasionId] })
  const ids = new Map(all.map(({ id }) => [id, randomUUID() as string]))
  const again = all.map(
    (row): Scan => ({
      id: ids.get(row.id) ?? row.id,
      occasionId,
      number: row.number,
      revision: row.revision,
      direction: row.direction,
      outcome: row.outcome,
      reason: row.reason as Scan['reason'],
      note: row.note,
      undoes: row.undoes && (ids.get(row.undoes) ?? row.undoes),
      clock: row.clockAt.getTime(),
      offset: row.offsetMs,
      uncertainty: row.uncertaintyMs,
      isOffline: row.isOffline,
      clockJumped: row.clockJumped,
    }),
  )
  for (let from = 0; from < again.length; from += 50)
    await portal.visitor.call(phoneApi.upload, {
      body: { token: late.token, queued: 0, battery: null, scans: again.slice(from, from + 50) },
    })
  const figures = await figuresOf({ portal, desk, occasionId, day })
  const conflicts = await conflictsOn(portal.db, [occasionId], 100_000)
  return { figures, twice: conflicts.filter(({ kind }) => kind === 'admittedTwice').length }
}
