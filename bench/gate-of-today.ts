import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { gateWithOccasions, handedOutBadge } from '#domain/event-day/check-in/testing.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'

export type Badge = { number: number; digits: string }

/** One occasion of today, badges for it, and another occasion for the same scans in another order. */
export async function gateOfToday(databaseUrl: string, people: number) {
  const today = eventDay(new Date())
  const portal = await startTestPortal({
    now: new Date().toISOString(),
    database: { url: databaseUrl, drop: async () => undefined },
    edition: ({ db }) => createSummit(db, { begins: today, ends: today }),
  })
  const [desk, owner] = [await portal.organiser('desk'), await portal.organisationAccount()]
  const [gate, other] = [
    await gateWithOccasions(desk),
    await gateWithOccasions(desk, { chineseName: '另一门', zone: 'B' }),
  ]
  const badges: Badge[] = []
  for (let number = 1; number <= people; number++) {
    const badge = await handedOutBadge(portal, owner, { number })
    badges.push({ number, digits: await badgeCodeOf(portal, portal.summit, badge) })
  }
  return { portal, desk, gate, other, badges, day: today }
}
export type Gate = Awaited<ReturnType<typeof gateOfToday>>
