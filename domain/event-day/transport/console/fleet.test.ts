import { expect, test } from 'vitest'
import type { RunReply } from '../api.ts'
import { fleetOf, scaleOf } from './fleet.ts'

const vehicles = ['A', 'B', 'C'].map((plate) => ({ id: plate, plate, seats: 6 }))
const at = '2026-06-16T05:00:00.000Z'

const run = (plate: string | null, from: string, until: string, facts: Partial<RunReply> = {}): RunReply => ({
  id: crypto.randomUUID(),
  direction: 'arrival',
  name: null,
  vehicle: vehicles.find(({ id }) => id === plate) ?? null,
  driver: null,
  phone: null,
  own: { driver: null, driverPhone: null },
  isOwnDriver: false,
  point: null,
  leavesAt: `2026-06-16T${from}:00.000Z`,
  until: `2026-06-16T${until}:00.000Z`,
  state: 'planned',
  toldFrom: null,
  revision: 1,
  riders: [],
  vehicleFlag: null,
  due: null,
  proposed: null,
  ...facts,
})

const broken = { leavesAt: at, until: at, minutes: 30, breaks: { id: 'x', name: null, leavesAt: at } }

test('a vehicle is busy from when it leaves until it is free again, and not on runs that are over or have no vehicle', () => {
  const busy = run('A', '04:30', '05:30')
  const { lines, all, free } = fleetOf(
    vehicles,
    [
      busy,
      run('B', '05:00', '06:00', { state: 'cancelled' }),
      run('C', '03:00', '05:00'),
      run(null, '04:00', '06:00'),
    ],
    at,
  )
  expect([all, free]).toEqual([3, 2])
  expect(lines.map(({ vehicle, now }) => [vehicle.plate, now?.id])).toEqual([
    ['A', busy.id],
    ['C', undefined],
  ])
  for (const state of ['onTheWay', 'waiting'] as const) {
    const late = run('C', '03:00', '05:00', { state })
    expect(fleetOf(vehicles, [late], at)).toMatchObject({ free: 2, lines: [{ now: { id: late.id } }] })
  }
})

test('who needs somebody stands first, then who leaves next', () => {
  const { lines } = fleetOf(
    vehicles,
    [
      run('A', '08:00', '09:00'),
      run('B', '06:00', '07:00'),
      run('C', '09:00', '10:00', { proposed: broken }),
    ],
    at,
  )
  expect(lines.map(({ vehicle, isWrong }) => [vehicle.plate, isWrong])).toEqual([
    ['C', true],
    ['B', false],
    ['A', false],
  ])
  expect(fleetOf(vehicles, [run('A', '06:00', '07:00', { vehicleFlag: 'ended' })], at).lines).toMatchObject([
    { isWrong: true },
  ])
})

test('the bars are drawn between whole hours', () => {
  const { lines } = fleetOf(vehicles, [run('A', '04:30', '05:30'), run('B', '06:10', '07:50')], at)
  const { begin, end, place } = scaleOf(lines)
  expect([begin, end]).toEqual(['2026-06-16T04:00:00.000Z', '2026-06-16T08:00:00.000Z'])
  expect([place(begin), place(at), place(end)]).toEqual([0, 0.25, 1])
})
