import { sql } from 'drizzle-orm'
import { addEditions } from '#apps/server/demo/editions.ts'
import { seeded } from '#apps/server/demo/seeded.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import { secretKey } from './portal.ts'

/** Adds reader accounts without passwords in one statement: hashing thousands of passwords would take hours. */
const addReaders = (db: Database, count: number) =>
  db.execute(sql`
    insert into accounts (id, account, type, name, language, created_at)
    select gen_random_uuid(), 'reader-' || n || '@bench.example', 'enterprise', 'Reader ' || n, 'zh', now()
    from generate_series(1, ${count}::int) as n`)

/** Adds released notices: most for everybody, every tenth for enterprises, every twentieth for an audience chosen by its participants' data. */
const addNotices = (db: Database, summitId: string, count: number) =>
  db.execute(sql`
    insert into notices (id, summit_id, chinese_title, english_title, chinese_content, english_content, readers, audience, by_person,
      pinned, released_at, created_at, updated_at)
    select gen_random_uuid(), ${summitId}, '通知第' || n || '号', 'Notice ' || n, '<p>请留意。</p>', '<p>Mind.</p>',
      case when n % 10 = 0 then 'participants' else 'everybody' end,
      case when n % 20 = 0 then '{"statuses": ["approved"]}'::jsonb when n % 10 = 0 then '{"accountTypes": ["enterprise"]}'::jsonb end,
      n % 20 = 0, n % 50 = 0, now() - make_interval(mins => n), now(), now()
    from generate_series(1, ${count}::int) as n`)

/** Marks a random third of them as read. */
const addReads = (db: Database) =>
  db.execute(sql`
    insert into notice_reads (notice_id, account_id, read_at)
    select notices.id, accounts.id, now() from notices, accounts where random() < 0.33`)

/** Sessions to call with: of an organisation's account, whose id is `unitId`, and of an organiser. */
export type Readers = { unit: Token; unitId: string; organiser: Token }

/** Fills an empty, migrated database with notices and their readers. */
export async function fillNotices(url: string, of: { readers: number; notices: number }): Promise<Readers> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(url)
  const at = new Date()
  try {
    const summit = await addEditions(db, at, seeded(26))
    const accountId = await createAccount(db, { account: 'reader@bench.example', type: 'enterprise', at })
    await createOrganisation(db, { id: crypto.randomUUID(), accountId, type: 'enterprise', at })
    await addReaders(db, of.readers)
    await addNotices(db, summit.id, of.notices)
    await addReads(db)
    await db.execute(sql`vacuum analyze`)
    const editor = { account: 'editor@bench.example', type: 'organiser', organiserRole: 'editor' } as const
    const organiserId = await createAccount(db, { ...editor, at })
    return {
      unit: await openSession(db, { accountId, at }),
      unitId: accountId,
      organiser: await openSession(db, { accountId: organiserId, at }),
    }
  } finally {
    await close()
  }
}
