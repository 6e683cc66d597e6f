import type { SignedBadge } from '#domain/event-day/badge-keys/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Badge, badgesAmong } from '../store.ts'

/** What the code of a card says: as it was printed, or as it would be printed now where it was not. */
export const onCard = (badge: Badge): SignedBadge => ({
  number: badge.number,
  revision: badge.revision,
  zones: badge.printedZones ?? badge.zones,
  days: badge.printedDays ?? badge.days,
  keyNumber: badge.keyNumber,
})

/** What the codes of the cards of these badges say, by id of the badge; zones and days may differ from what the badges open by now. */
export async function cardsOf(
  db: Database,
  summitId: string,
  ids: readonly string[],
): Promise<Map<string, SignedBadge>> {
  const found = await badgesAmong(db, summitId, { ids })
  return new Map(found.map((badge) => [badge.id, onCard(badge)]))
}
