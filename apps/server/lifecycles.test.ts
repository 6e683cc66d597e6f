import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IsolationRecords } from '#domain/testing.ts'
import { everythingAbout } from '#kit/db/lifecycle/everything.ts'
import { forgetRecords } from '#kit/db/lifecycle/forget.ts'
import type { Effect, Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { steps } from './housekeeping.ts'
import { lifecycles } from './lifecycles.ts'
import { decide, everyRowOf, filledPerson, personal, type Row, withdraw } from './testing/filled-person.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)
const named = (list: readonly Lifecycle[]) => list.map((one) => [getTableName(one.table), one] as const)

type Rows = Map<string, Row[]>

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const filled = async () => filledPerson(portal, byNoun, await portal.organisationAccount())

test('every table of the database says what becomes of its rows', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(
    named(lifecycles)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every step that a declaration names is a step of the housekeeping', () => {
  const declared = lifecycles.flatMap(({ lastDay }) =>
    typeof lastDay === 'object' && 'step' in lastDay ? [lastDay.step] : [],
  )
  expect(declared.filter((name) => !steps.some((step) => step.name === name))).toEqual([])
})

/** The effect on the rows of a table, as a declaration would say it. */
function seenEffect(before: Row[], after: Row[]): Effect | { changes: string[] } {
  const changes = new Set<string>()
  if (after.length === 0) return 'goes'
  for (const row of before) {
    const key = JSON.stringify(
      before.length === 1 && after.length === 1 ? null : (row.id ?? row.number ?? row),
    )
    const now =
      before.length === 1 && after.length === 1
        ? after[0]
        : after.find((each) => JSON.stringify(each.id ?? each.number ?? each) === key)
    for (const name of Object.keys(row))
      if (JSON.stringify(row[name]) !== JSON.stringify(now?.[name])) changes.add(name)
  }
  if (changes.size > 0) return { changes: [...changes] }
  return after.length > before.length ? 'grows' : 'stays'
}

/** What a declaration says otherwise than was seen: a column that it names must change, and no other. */
function lies(said: Effect | undefined, seen: ReturnType<typeof seenEffect>, always: string[]): boolean {
  if (typeof seen === 'string' || typeof said !== 'object') return said !== seen
  return (
    seen.changes.some((name) => !said.changes.includes(name)) ||
    always.some((name) => !seen.changes.includes(name))
  )
}

/** Tables whose declaration is not what was seen. */
function liesIn(question: 'withdrawn' | 'unapproved', before: Rows, after: Rows): unknown[] {
  return named(personal(lifecycles)).flatMap(([name, one]) => {
    const said = one[question]
    const seen = seenEffect(before.get(name) ?? [], after.get(name) ?? [])
    const first = typeof said === 'object' ? said.changes.slice(0, 1) : []
    return lies(said, seen, first) ? [{ name, said, seen }] : []
  })
}

describe('behaviour is what is declared', () => {
  test('when a person is withdrawn', async () => {
    const { id, owner } = await filled()
    const before = await everyRowOf(portal, id)
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
    await withdraw(owner, id)
    expect(liesIn('withdrawn', before, await everyRowOf(portal, id))).toEqual([])
  })

  test('when an approval ends', async () => {
    const { id } = await filled()
    const before = await everyRowOf(portal, id)
    await decide(portal, id, 'reopen')
    await decide(portal, id, 'notApprove')
    expect(liesIn('unapproved', before, await everyRowOf(portal, id))).toEqual([])
  })

  test('when the record of a person is deleted', async () => {
    const [{ id }, other] = [await filled(), await filled()]
    const [before, others] = [await everyRowOf(portal, id), await everyRowOf(portal, other.id)]
    await portal.db.transaction(async (tx) => {
      await forgetRecords(tx, lifecycles, [id])
      await tx.execute(sql`delete from participants where id = ${id}`)
    })
    const after = await everyRowOf(portal, id)
    for (const [name, { purged }] of named(personal(lifecycles)))
      expect([name, after.get(name)]).toEqual([name, purged === 'stays' ? before.get(name) : []])
    expect(await everyRowOf(portal, other.id)).toEqual(others)
    // the sweep deletes files without an owner
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select id from stored_files where owner_id is null`,
    )
    const files = before.get('stored_files')?.map((file) => file.id)
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(files ?? []))
  })
})

describe('everything about one person', () => {
  test('has a part from each table that declares it, without the columns that it leaves out, and nothing of others', async () => {
    const [{ id }, other] = [await filled(), await filled()]
    const guest = await portal.guest()
    const about = { records: [id], accounts: [guest.accountId], contacts: [guest.account] }
    const found = await everythingAbout(portal.db, lifecycles, about)
    const parts = named(personal(lifecycles)).filter(
      ([, { everything }]) => everything === 'all' || (everything && 'without' in everything),
    )
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([...parts.map(([name]) => name), 'accounts', 'materials']),
    )
    expect(JSON.stringify(found)).not.toContain(other.id)
    expect(found.accounts).toHaveLength(1)
    expect(Object.keys(found)).not.toContain('review_claims')
    for (const [name, { everything }] of named(lifecycles))
      if (typeof everything === 'object' && 'without' in everything)
        for (const row of found[name] ?? [])
          expect(everything.without.filter((column) => column in row)).toEqual([])
  })
})
