import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { accessColumns } from './server/access-columns.ts'
import { isFirstWrite } from './server/first-write.ts'
import { givenLinks } from './server/given.ts'
import { limitedAccess } from './server/limited-access.ts'

// a purpose built from nothing: the link by which an account chooses its first password
const passwords = pgTable('passwords_to_open', {
  id: uuid().primaryKey(),
  account: text().notNull(),
  ...accessColumns(),
})
const title = { zh: '首次设置密码', en: 'First password' }
const first = limitedAccess({ purpose: 'first password', title, acts: [], maxUses: 1 }, passwords)
const other = limitedAccess({ purpose: 'gate device', title, acts: [] }, passwords)

const now = new Date('2026-05-01T00:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

/** The code of a refusal. */
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 0,
    (refused) => refused.kind.code,
  )

let db: OpenDatabase['db']
let close: OpenDatabase['close']
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  ;({ db, close } = openDatabase(await testDatabaseUrl(), 4))
  await db.execute(sql`create table passwords_to_open (id uuid primary key, account text not null, created_at timestamptz not null,
    expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, uses int not null default 0)`)
})
afterAll(() => close())

async function link(account = 'anna') {
  const id = randomUUID()
  await db.insert(passwords).values({ id, account, createdAt: now, expiresAt: later(7) })
  return { id, token: first.tokenOf(id) }
}

test('is used once, however many use it at once, and says why it opens nothing any more', async () => {
  const { id, token } = await link()
  const uses = await Promise.all([0, 1, 2].map(() => codeOf(first.open(db, now, token))))
  expect(uses.toSorted()).toEqual([0, 40976, 40976])
  expect(await first.find(db, id)).toMatchObject({ uses: 1, lastUsedAt: now, account: 'anna' })
})

test('late and revoked links are refused in words of their own, and are not counted', async () => {
  const late = await link()
  expect(await codeOf(first.open(db, later(7), late.token))).toBe(40975)
  const gone = await link()
  expect(await first.revoke(db, now, [gone.id])).toHaveLength(1)
  expect(await first.revoke(db, later(1), [gone.id])).toHaveLength(0)
  expect(await codeOf(first.open(db, later(8), gone.token))).toBe(40974)
  expect(await first.find(db, gone.id)).toMatchObject({ uses: 0, lastUsedAt: null, revokedAt: now })
})

test('a token of another purpose, a changed one and one without a row open nothing', async () => {
  const { id, token } = await link()
  const changed = token.endsWith('A') ? `${token.slice(0, -1)}B` : `${token.slice(0, -1)}A`
  for (const wrong of [other.tokenOf(id), changed, '', '.', id, first.tokenOf(randomUUID())])
    expect(await first.open(db, now, wrong)).toBeUndefined()
  expect(await first.open(db, now, token)).toMatchObject({ id })
})

test('what was given out is listed with its state, by page and by one', async () => {
  await db.delete(passwords)
  const [active, ended] = [await link('ben'), await link('ben')]
  await first.revoke(db, now, [ended.id])
  await link('carl')
  const kinds = [
    {
      kind: first.kind,
      given: (actor: string) => ({
        ...passwords,
        until: passwords.expiresAt,
        about: { zh: sql`null::text`, en: sql`${passwords.account}` },
        page: sql`'/accounts/new'`,
        from: sql`${passwords}`,
        where: sql`${passwords.account} = ${actor}`,
      }),
    },
  ]
  const asked = { actor: 'ben', now }
  const { links, total } = await givenLinks(db, kinds, { ...asked, standing: 'inForce', size: 10 })
  expect(total).toBe(1)
  const about = { zh: 'ben', en: 'ben' }
  expect(links).toMatchObject([
    { id: active.id, about, receiver: null, state: 'inForce', until: later(7), lastUsedAt: null },
  ])
  expect(await givenLinks(db, kinds, { ...asked, size: 1, current: 2 })).toMatchObject({
    total: 2,
    links: [{}],
  })
  expect((await givenLinks(db, kinds, { ...asked, id: ended.id })).links).toMatchObject([
    { state: 'revoked' },
  ])
  expect((await givenLinks(db, kinds, { actor: 'carl', now, id: ended.id })).links).toEqual([])
  expect(await givenLinks(db, [], asked)).toEqual({ links: [], total: 0 })
})

test('a write that waited without a network has one effect, and its id is taken for no other', async () => {
  const write = { writeId: randomUUID(), token: 'one', seat: 'A1' }
  expect(await isFirstWrite(db, now, write)).toBe(true)
  expect(await isFirstWrite(db, later(3), write)).toBe(false)
  for (const wrong of [
    { ...write, seat: 'A2' },
    { ...write, token: 'two' },
  ])
    expect(await codeOf(isFirstWrite(db, now, wrong))).toBe(40915)
  expect(await isFirstWrite(db, now, { token: 'one' })).toBe(true)
})
