import { sql } from 'drizzle-orm'
import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { annexColumns, annexLifecycle } from '#domain/people/annexes/server/tables.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { message } from '../rules.ts'

/** Messages of guests to the summit. */
export const messages = pgTable('messages', {
  ...annexColumns(),
  text: varchar({ length: 300 }),
  logo: uuid(),
})

export const recordTables = [{ record: message, table: messages }]

export const lifecycles = [
  annexLifecycle(messages, {
    columns: { logo: 'reference' },
    // the logo belongs to the person whose message it is
    async merged(db, { from, to, move }) {
      await move()
      await db.execute(sql`update ${storedFiles} set owner_id = ${to}
        from ${messages} where ${messages.participantId} = ${to} and ${storedFiles.ownerId} = ${from}
        and ${messages.logo} in (${storedFiles.id}, ${storedFiles.madeFrom})`)
    },
  }),
]
