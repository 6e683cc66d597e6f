import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Services } from './services.ts'

/** The edition whose set-up is looked at; one that is prepared is a draft. */
type Edition = { id: string; draft: boolean }

/** Something that an edition needs before people can register in it, or that it should have. Nothing of it is stored: it is looked up. */
export type SetUpItem = {
  /** Its name, unique among all nouns. */
  name: string
  /** Its place in the list, ascending over all nouns. */
  order: number
  title: Bilingual
  /** Why registration needs it. */
  why: Bilingual
  /** The page on which it is done; null where only the operator can do it, or in an edition that is prepared only once it is current. */
  page: string | null
  /** The permission of that page: it is shown as a link to its holders. */
  needs: string
  /** Registration stays closed without it; otherwise it is advice. */
  blocks: boolean
  /** Whether it is done, as a condition: the gate asks for all of them in one statement. */
  isDone: SQL
  /** What there is, or what is missing, in detail. Read for the list alone. */
  facts(db: Database, isDone: boolean): Promise<Bilingual[]>
}

type Asked = {
  edition: Edition
  item(item: SetUpItem): void
  /** A condition under which somebody is registered in the edition: from then on registration is never closed by an item. */
  begun(condition: SQL): void
}

/** Asks the nouns what an edition needs. A handler only answers, and makes no statement itself. */
export const setUpAsked = defineHook<Asked>('beforeSetUpIsListed')

async function askedFor(db: Database, { hooks }: Pick<Services, 'hooks'>, edition: Edition) {
  const items: SetUpItem[] = []
  const begun: SQL[] = []
  await hooks.ask(setUpAsked, db, {
    edition,
    item: (item) => items.push(item),
    begun: (condition) => begun.push(condition),
  })
  return { items: items.sort((a, b) => a.order - b.order), begun: anyOf(begun) }
}

const anyOf = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`)
/** How many items are undone without which nobody can register; none once somebody is registered. One statement. */
export async function countOpen(
  db: Database,
  services: Pick<Services, 'hooks'>,
  edition: Edition,
): Promise<number> {
  const { items, begun } = await askedFor(db, services, edition)
  const undone = items.filter(({ blocks }) => blocks).map(({ isDone }) => sql`(not ${isDone})::int`)
  // in this order: of an edition in which people are registered nothing else is looked up
  const { rows } = await db.execute<{ open: number }>(
    sql`select case when ${begun} then 0 else ${sql.join([sql`0`, ...undone], sql` + `)} end as open`,
  )
  return rows[0]?.open ?? 0
}

/** Whether people can register in an edition: somebody has, or everything is done that registration needs. */
export const isSetUp = async (...of: Parameters<typeof countOpen>): Promise<boolean> =>
  (await countOpen(...of)) === 0

/** An item with its state. */
export type ListedItem = Omit<SetUpItem, 'isDone' | 'facts' | 'order'> & {
  isDone: boolean
  facts: Bilingual[]
}

/** The whole list of an edition, what blocks registration first, and whether somebody is registered in it. */
export async function listSetUp(
  db: Database,
  services: Pick<Services, 'hooks'>,
  edition: Edition,
): Promise<{ hasPeople: boolean; items: ListedItem[] }> {
  const { items, begun } = await askedFor(db, services, edition)
  const { rows } = await db.execute<{ begun: boolean; done: boolean[] }>(
    sql`select (${begun}) as begun, array[${sql.join(
      items.map(({ isDone }) => isDone),
      sql`, `,
    )}]::boolean[] as done`,
  )
  const [found] = rows
  const listed: ListedItem[] = []
  for (const [at, { isDone: _condition, order: _order, facts, ...item }] of items.entries()) {
    const isDone = found?.done[at] === true
    listed.push({ ...item, isDone, facts: await facts(db, isDone) })
  }
  return { hasPeople: found?.begun === true, items: listed }
}
