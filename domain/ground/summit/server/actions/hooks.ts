import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Something that is open in an edition and ends when another one becomes current: what, and how many. */
export type Closing = { what: Bilingual; count: number }

type Asked = {
  summitId: string
  now: Date
  /** People who are registered; empty drafts are none. */
  people(count: number): void
  closes(closing: Closing): void
}

/** Asks upper nouns what they keep of an edition. */
export const beforeEditionIsCounted = defineHook<Asked>('summit.beforeEditionIsCounted')

/** An edition that was entered is about to be deleted: upper nouns delete what they keep of it, or refuse. */
export const beforeEditionIsRemoved = defineHook<{ summitId: string }>('summit.beforeEditionIsRemoved')

/** Another edition became current. Messages about it are held until then, and have this occasion. */
export const editionSwitched = defineEvent<{
  fromId: string
  toId: string
  occasion: string
  heldUntil: Date
}>('editionSwitched')

/** The first or the last day of an edition, or of its pick-up and drop-off, was changed: what counts by its days is another thing. */
export const editionDaysChanged = defineEvent<{ summitId: string; at: Date; author: Author }>(
  'summit.daysChanged',
)

/** How many people are registered in an edition, and what would end in it if another one became current. */
export async function factsOfEdition(
  db: Database,
  hooks: Services['hooks'],
  summitId: string,
  now: Date,
): Promise<{ people: number; closes: Closing[] }> {
  const facts = { people: 0, closes: [] as Closing[] }
  await hooks.ask(beforeEditionIsCounted, db, {
    summitId,
    now,
    people(count) {
      facts.people += count
    },
    closes: (closing) => facts.closes.push(closing),
  })
  return facts
}
