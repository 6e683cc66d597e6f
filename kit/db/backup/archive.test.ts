import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kit/db/migrate.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { readArchive } from './archive-reader.ts'
import { readBrakes, readTables } from './catalogue.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let full: FreshDatabase
const databases: FreshDatabase[] = []
const archive = () => join(folder, 'full.tar.zst')
const account = '0b7c3f6e-50f4-4c63-8e5c-000000000001'

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function kept(make: () => Promise<FreshDatabase>): Promise<string> {
  const made = await make()
  databases.push(made)
  return made.url
}

const write = (to: string, options: Partial<Parameters<typeof writeArchive>[0]> = {}) =>
  writeArchive({ url: full.url, to: createWriteStream(to), program: '1.2.3', now: new Date(), ...options })

/** All rows of all tables as text, sorted, and what belongs to them. */
const contentsOf = (url: string) =>
  inDatabase(url, async (client) => {
    const contents: Record<string, string[]> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      )
      contents[name] = rows.map(({ row }) => row)
    }
    return { contents, brakes: await readBrakes(client) }
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  full = await freshDatabase()
  databases.push(full)
  await inDatabase(full.url, async (client) => {
    await client.query("insert into data_keys values (1, 'wrapped', now())")
    await client.query(
      `insert into stored_files (id, key, purpose, sha256, media_type, sealed, bytes, original_name, made_from, created_at)
       select ('0b7c3f6e-50f4-4c63-8e5c-' || lpad(n::text, 12, '0'))::uuid, 'key' || n, 'p', 's', 'm', false, 1, E'tab\\t line\\n 王 \\\\N ' || n,
         case when n < 3000 then ('0b7c3f6e-50f4-4c63-8e5c-' || lpad((n + 1)::text, 12, '0'))::uuid end, now()
       from generate_series(1, 3000) n`,
    )
    // the parts come before the uploads that they belong to, in the alphabet and so in the archive
    await client.query(
      `insert into uploads values ('${account}', 'p', '${account}', '${account}', '', 3, '', now())`,
    )
    await client.query(`insert into upload_parts values ('${account}', 0, '\\x00ff0a')`)
    await client.query("update privacy_policies set english_text = 'changed'")
    await client.query("select nextval('waiting_order') from generate_series(1, 41)")
    await client.query(
      `insert into sign_ins (at, account, way, outcome, address, user_agent) select now(), '${account}', 'password', 'signedIn', '', '' from generate_series(1, 7)`,
    )
  })
  await write(archive(), { leaveOut: ['session_changes'] })
}, 60_000)
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

test('an archive brings back every row, with generated columns, identities, keys to later rows, indexes and triggers', async () => {
  const url = await kept(emptyDatabase)
  const { manifest } = await restoreArchive({ url, source: createReadStream(archive()) })
  expect(manifest.rows).toMatchObject({ stored_files: 3_000, sign_ins: 7, privacy_policies: 1 })
  const [restored, original] = [await contentsOf(url), await contentsOf(full.url)]
  expect(restored.contents).toEqual(original.contents)
  expect(restored.brakes.restore.toSorted()).toEqual(original.brakes.restore.toSorted())
  await inDatabase(url, async (client) => {
    const { rows } = await client.query("select nextval('waiting_order') as next")
    expect(rows).toEqual([{ next: '42' }])
    const added = await client.query(
      "insert into sign_ins (at, account, way, outcome, address, user_agent) values (now(), '', 'password', 'signedIn', '', '') returning id",
    )
    expect(added.rows).toEqual([{ id: '8' }])
  })
  await migrate(url)
})

test('a table that others made in the schema is named and left out, and the portal’s own come back', async () => {
  const other = await kept(freshDatabase)
  await inDatabase(other, async (client) => {
    await client.query('create table accounts_of_may (id serial primary key, name text)')
    await client.query("insert into accounts_of_may (name) select 'x' from generate_series(1, 5)")
    await client.query("update privacy_policies set english_text = 'of May'")
  })
  const path = join(folder, 'foreign.tar.zst')
  await write(path, { url: other })
  const url = await kept(emptyDatabase)
  const { foreign } = await restoreArchive({ url, source: createReadStream(path) })
  expect(foreign).toEqual(['accounts_of_may'])
  await inDatabase(url, async (client) => {
    const { rows } = await client.query(
      "select english_text, to_regclass('public.accounts_of_may') as other from privacy_policies",
    )
    expect(rows).toEqual([{ english_text: 'of May', other: null }])
  })
})

test('rows written while an archive is made are in it wholly or not at all', async () => {
  const path = join(folder, 'busy.tar.zst')
  const { writing, stop } = pairsOfRows()
  await write(path)
  stop()
  await writing
  const url = await kept(emptyDatabase)
  await restoreArchive({ url, source: createReadStream(path) })
  await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ policies: number; attempts: number }>(
      `select (select count(*)::int from privacy_policies) - 1 as policies,
              (select count(*)::int from verify_codes) as attempts`,
    )
    expect(rows[0]?.policies).toBe(rows[0]?.attempts)
  })
})

/** Adds rows to a table early in the alphabet and to a late one, each pair in one transaction. */
function pairsOfRows() {
  let stopped = false
  const write = inDatabase(full.url, async (client) => {
    for (let n = 2; !stopped; n++) {
      await client.query('begin')
      await client.query(
        `insert into privacy_policies (id, version, chinese_text, english_text, chinese_changes, english_changes, revision, updated_at)
         values (gen_random_uuid(), ${n}, '', '', '', '', 1, now())`,
      )
      await client.query(
        "insert into verify_codes (id, digest, expires_at) values (gen_random_uuid(), '', now())",
      )
      await client.query('commit')
    }
  })
  return {
    writing: write,
    stop() {
      stopped = true
    },
  }
}

test('what is cut off anywhere is refused as unfinished, and leaves an empty database', async () => {
  const whole = await readFile(archive())
  const url = await kept(emptyDatabase)
  const path = join(folder, 'cut.tar.zst')
  for (const share of [0.3, 0.99]) {
    await writeFile(path, whole)
    await truncate(path, Math.floor(whole.length * share))
    const refused = expect.objectContaining({
      name: 'BackupError',
      message: expect.stringMatching(/unfinished/),
    })
    await expect(readArchive(createReadStream(path))).rejects.toEqual(refused)
    await expect(restoreArchive({ url, source: createReadStream(path) })).rejects.toEqual(refused)
  }
  await restoreArchive({ url, source: createReadStream(archive()) })
})

test('other files, and archives in which a byte was changed, are refused in words', async () => {
  const path = join(folder, 'other')
  await writeFile(path, 'hello')
  await expect(readArchive(createReadStream(path))).rejects.toThrow('this is no archive of the portal')
  const whole = await readFile(archive())
  whole.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  await writeFile(path, whole)
  await expect(readArchive(createReadStream(path))).rejects.toThrow(/damaged|no archive/)
})

test('a database in which anything was made is refused, and left as it is', async () => {
  const restoring = restoreArchive({ url: full.url, source: createReadStream(archive()) })
  await expect(restoring).rejects.toThrow(/the database is not empty \(/)
  expect((await contentsOf(full.url)).contents.stored_files).toHaveLength(3_000)
})

test('a role that does not own the database is told so', async () => {
  const url = new URL(await kept(emptyDatabase))
  await inDatabase(url.href, (client) => client.query('revoke create on schema public from public'))
  await inDatabase(url.href, (client) =>
    client.query(`revoke create on database "${url.pathname.slice(1)}" from public, app`),
  )
  const restoring = restoreArchive({ url: url.href, source: createReadStream(archive()) })
  await expect(restoring).rejects.toThrow(/must own the database/)
})

test('an archive of a newer program and one from before the first migration are refused, and nothing is made', async () => {
  const url = await kept(emptyDatabase)
  const setMigration = (to: string) =>
    inDatabase(full.url, (client) =>
      client.query(`update drizzle.__drizzle_migrations set created_at = ${to}`),
    )
  const path = join(folder, 'version.tar.zst')
  for (const [migration, words] of [
    ['9000000000000', 'newer version of the portal (1.2.3)'],
    ['1', 'before the first that can be upgraded'],
  ] as const) {
    const before = await inDatabase(full.url, (client) =>
      client.query('select created_at from drizzle.__drizzle_migrations'),
    )
    await setMigration(migration)
    await write(path)
    await setMigration(String(before.rows[0].created_at))
    await expect(restoreArchive({ url, source: createReadStream(path) })).rejects.toThrow(words)
  }
  expect(await inDatabase(url, readTables)).toEqual([])
})

test('a destination that is full fails with its own error', async () => {
  await expect(write('/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('an archive is small, and nothing in it is larger than a piece', async () => {
  expect((await stat(archive())).size).toBeLessThan(300_000)
  const sizes: number[] = []
  await readArchive(createReadStream(archive()), {
    member: async (_name, _content, size) => void sizes.push(size),
  })
  expect(Math.max(...sizes)).toBeLessThan(4.5 * 1024 * 1024)
})
