import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { phoneApi as phone } from './api/phone.ts'
import { type DeviceClock, exchanged, looked, timeOf, unmeasured } from './rules/device-clock.ts'
import type { Scan } from './rules.ts'
import { sameInOrder, seeded, stateAfter, type Truth } from './testing/three-phones.ts'
import { enrolledDevice, gateWithOccasions, handedOutBadge } from './testing.ts'

const begin = Date.UTC(2026, 5, 18, 1)
const minute = 60_000

/** A phone with a wrong clock that may be set in the middle; `kill` leaves it what it has stored. */
function phoneOf(
  portal: TestPortal,
  device: { id: string; token: string },
  wrong: { skew: number; setAfter?: number },
) {
  const clockAt = (trueAt: number) =>
    trueAt + wrong.skew + (wrong.setAfter !== undefined && trueAt > begin + wrong.setAfter ? 7 * minute : 0)
  const queue = new Map<string, Scan>()
  const seen = new Map<string, number>()
  let clock: DeviceClock = unmeasured(clockAt(begin), begin)
  let position = 0
  const look = (trueAt: number) => {
    clock = looked(clock, clockAt(trueAt), trueAt)
  }
  /** Sends what is queued; the reply may be lost, though the server has it all. */
  async function exchange(trueAt: number, isLost: boolean) {
    look(trueAt)
    portal.clock.set(new Date(trueAt).toISOString())
    const contact = { token: device.token, queued: queue.size, battery: 50 }
    const scans = [...queue.values()].slice(0, 40)
    const reply = await portal.visitor.call(phone.upload, { body: { ...contact, scans } })
    if (isLost) return
    for (const id of reply.acknowledged) queue.delete(id)
    const half = 100
    clock = exchanged(clock, {
      sent: clockAt(trueAt) - half,
      answered: clockAt(trueAt) + half,
      server: reply.now,
      mono: trueAt,
    })
    const body = { ...contact, badges: 0, scans: position, expected: {} }
    const news = (await portal.visitor.call(phone.sync, { body })).scans
    position = news.position
    for (const { number, deviceId } of news.rows)
      if (number && deviceId !== device.id) seen.set(String(number), 1)
  }
  /** Scans a badge, which it admits unless it knows that the person is in. */
  function scan(trueAt: number, number: number, occasionId: string): Truth {
    look(trueAt)
    const isIn = seen.has(String(number))
    seen.set(String(number), 1)
    const id = randomUUID()
    queue.set(id, {
      id,
      occasionId,
      number,
      revision: 1,
      direction: 'in',
      outcome: isIn ? 'refused' : 'admitted',
      reason: isIn ? 'alreadyIn' : 'admitted',
      note: null,
      undoes: null,
      isOffline: true,
      ...timeOf(clock),
    })
    return { deviceId: device.id, number, from: trueAt, to: trueAt, isAdmitted: !isIn }
  }
  return { queue, exchange, scan }
}

test('three phones through outages, lost replies and wrong clocks: nothing is lost, nothing counts twice, and any order gives the same', async () => {
  const portal = await startTestPortal({ now: new Date(begin - minute).toISOString() })
  const [desk, owner] = [await portal.organiser('desk'), await portal.organisationAccount()]
  const gate = await gateWithOccasions(desk)
  const [occasionId = '', otherOccasion = ''] = gate.occasionIds
  const people = 40
  for (let number = 1; number <= people; number++) await handedOutBadge(portal, owner, { number })
  const given = { gateId: gate.id, occasionIds: gate.occasionIds }
  const wrongs = [{ skew: -10 * minute }, { skew: 0, setAfter: 50 * minute }, { skew: 8 * minute }]
  const phones = []
  for (const wrong of wrongs) phones.push(phoneOf(portal, await enrolledDevice(portal, desk, given), wrong))
  // a phone works without a network after one whole exchange only
  for (const each of phones) await each.exchange(begin - minute, false)
  const random = seeded(11)
  const truth: Truth[] = []
  for (let count = 0; count < 300; count++) {
    const trueAt = begin + Math.floor((count / 300) * 100 * minute)
    const of = phones[count % 3]
    if (of) truth.push(of.scan(trueAt, 1 + Math.floor(random() * people), occasionId))
    // a third of the time there is a network, and a third of its replies are lost
    if (random() < 0.08) await of?.exchange(trueAt, random() < 0.3)
  }
  for (const each of phones)
    while (each.queue.size > 0) await each.exchange(begin + 101 * minute, random() < 0.3)

  const place = { portal, desk, occasionId, day: '2026-06-18' }
  const { faults, all, rows, heads, passages, refused, twice } = await stateAfter(place, truth)
  expect(faults).toEqual([])
  expect(rows).toBe(300)
  expect(twice).toBeGreaterThan(10)
  // the last first
  const other = { ...place, occasionId: otherOccasion, day: '2026-06-19' }
  const again = await sameInOrder(other, { gateId: gate.id, all: all.toReversed() })
  expect(again).toMatchObject({ figures: { heads, passages, refused }, twice })
  await portal.close()
})
