import { randomUUID } from 'node:crypto'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { record as vehicleRecord } from '#domain/ground/vehicles/record.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Leg } from '#domain/plans/itineraries/rules/leg.ts'
import type { ItineraryDraft } from '#domain/plans/itineraries/rules.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { transportApi as api } from './api.ts'
import type { Direction, NewRun } from './rules.ts'

type Caller = { call: Client['call'] }

/** A flight from Beijing that lands in Qingdao at this time of 16 June 2026. */
export const flightAt = (time: string, more: Leg = {}): Leg => ({
  mode: 'flight',
  number: 'CA1571',
  from: 'PEK',
  departs: '2026-06-16T06:00',
  to: 'TAO',
  arrives: `2026-06-16T${time}`,
  ...more,
})

/** Saves the itinerary of a person anew. */
export async function travels({ call }: Caller, id: string, change: ItineraryDraft): Promise<void> {
  const { revision } = await call(itinerariesApi.read, { params: { id } })
  await call(itinerariesApi.save, { params: { id }, body: { revision, change } })
}

/** A vehicle with so many seats. */
export async function vehicleWith({ call }: Caller, seats: number, more: object = {}): Promise<string> {
  const id = randomUUID()
  const plate = `鲁B·${Math.floor(10_000 + Math.random() * 89_999)}`
  const change = { ...vehicleRecord.example, plate, seats, ...more }
  await call(vehicleRecord.calls.create, { body: { id, change } })
  return id
}

/** Moments of 16 June 2026 by the clock of the event. */
export const clock = (time: string) => `2026-06-16T${time}:00+08:00`
export const moment = (time: string) => new Date(clock(time)).toISOString()

/** Adds one run. */
export async function runAt({ call }: Caller, from: string, until: string, more: Partial<NewRun> = {}) {
  const run: NewRun = {
    id: randomUUID(),
    direction: 'arrival',
    leavesAt: moment(from),
    until: moment(until),
    ...more,
  }
  const [made] = await call(api.create, { body: { runs: [run] } })
  if (!made) throw new Error('no run')
  return made
}

export async function transportPortal() {
  const portal = await startTestPortal()
  const reception = await portal.organiser('reception', '叶静姝')
  const desk = await portal.organiser('desk', '周晓岚')
  const secretary = await portal.organiser('secretary')
  const liaison = await portal.organisationAccount()

  /** An approved guest with this itinerary. */
  async function traveller(name: string, change: ItineraryDraft, by: Caller = liaison): Promise<string> {
    const id = await putApprovedGuest(portal.db, by, { chineseName: name, passportName: name })
    await travels(by, id, { arrivalPickup: true, returnPickup: true, ...change })
    return id
  }
  const arriving = (name: string, time: string, more: Leg = {}) =>
    traveller(name, { arrivalLegs: [flightAt(time, more)] })
  const board = (direction: Direction = 'arrival', day = '2026-06-16') =>
    reception.call(api.board, { query: { day, direction } })
  return { portal, reception, desk, secretary, liaison, traveller, arriving, board }
}

/** A run with the person of the other organisation on it. */
async function ownRun(portal: TestPortal) {
  const reception = await portal.organiser('reception')
  const { id } = await runAt(reception, '08:00', '09:00')
  return { '/qms/transport/runs': id }
}

export const isolationRecords: IsolationRecords = {
  ofOrganisation: ownRun,
}
