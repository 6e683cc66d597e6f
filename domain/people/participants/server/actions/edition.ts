import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import type { beforeEditionIsCounted, editionSwitched } from '#domain/ground/summit/server/actions/hooks.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { editionClosingWords, editionTemplates } from '../../words/edition.ts'
import { countByStatus, unfinishedIn } from '../store.ts'
import { contactsOfMany, linkFor } from './contacts.ts'

type Counted = NonNullable<(typeof beforeEditionIsCounted)['_payload']>
type Switched = NonNullable<(typeof editionSwitched)['_payload']>

/** The people of an edition, and those whose registration would end unfinished. */
export async function countEdition(db: Database, { summitId, people, closes }: Counted): Promise<void> {
  const rows = await countByStatus(db, summitId)
  people(rows.reduce((sum, { count }) => sum + count, 0))
  for (const status of ['draft', 'returned', 'pending'] as const) {
    const count = rows.filter((row) => row.status === status).reduce((sum, row) => sum + row.count, 0)
    if (count > 0) closes({ what: editionClosingWords[status], count })
  }
}

/** Tells those who keep unfinished registrations that their edition is past; each once, and not before the switch can no longer be undone. */
export async function tellSwitched(
  db: Database,
  services: Services,
  { fromId, toId, occasion, heldUntil }: Switched,
): Promise<void> {
  const [from, to] = [await summitOf(db, { summitId: fromId }), await summitOf(db, { summitId: toId })]
  const unfinished = await contactsOfMany(db, await unfinishedIn(db, fromId))
  const told = new Map([...unfinished.values()].flat().map((contact) => [contact.account, contact]))
  await enqueueAll(
    db,
    services,
    [...told.values()].map(({ accountId, account, language }) => ({
      template: editionTemplates.switched,
      values: {
        from: nameOfEdition(from),
        to: nameOfEdition(to),
      },
      to: { address: account, language, accountId },
      occasion,
      notBefore: heldUntil,
      link: linkFor(accountId, '/guests'),
    })),
  )
}
