import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { draftGuest, putApprovedGuest } from '#domain/people/participants/testing.ts'
import { entourageApi } from '#domain/plans/entourage/api.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import type { Database } from '#kit/db/database.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { keepOneConnection } from './filled-portal.ts'
import { touchedBy } from './touched.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await keepOneConnection((portal.db as Database & { $client: Pool }).$client)
})
afterAll(() => portal.close())

/** An organisation with so many people, half of them drafts and half approved, most of whom have begun what is asked of them. */
async function organisationOf(people: number) {
  const liaison = await portal.organisationAccount()
  const id = await putApprovedGuest(portal.db, liaison, { submittedRevision: 3 })
  const draft = await draftGuest(liaison)
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'participants' and column_name not in ('id', 'document_digest')`)
  const others = sql.raw(rows.map(({ name }) => name).join(', '))
  await portal.db.execute(sql`insert into participants (id, ${others}) select gen_random_uuid(), ${others}
    from participants, generate_series(1, ${people / 2 - 1}::int) where id in (${id}, ${draft.id})`)
  const own = sql`from participants where organisation_id = ${liaison.organisationId} and version > 0 on conflict do nothing`
  for (const table of ['intentions', 'messages'])
    await portal.db.execute(sql`insert into ${sql.identifier(table)} (participant_id, revision, missing, updated_at)
      select id, 1, row_number() over (order by id) % 3, now() ${own}`)
  await portal.db.execute(sql`insert into itineraries (participant_id, summit_id, revision, missing, updated_at, changed, active)
    select id, summit_id, 1, row_number() over (order by id) % 3, now(), false, true ${own}`)
  return { liaison, id }
}

type Organisation = Awaited<ReturnType<typeof organisationOf>>

type Call = {
  ask(of: Organisation): Promise<unknown>
  /** Rows of an answer that has all people in it; by default it has a page. */
  answers?(reply: unknown): number
}

const calls: Readonly<Record<string, Call>> = {
  'the delegation, a page': { ask: ({ liaison }) => liaison.call(delegationApi.members, { query: {} }) },
  'the delegation, what is left to do': { ask: ({ liaison }) => liaison.call(delegationApi.counts, {}) },
  'guests of the past': { ask: ({ liaison }) => liaison.call(delegationApi.past, {}) },
  'companions of a guest': {
    ask: ({ liaison, id }) => liaison.call(entourageApi.read, { params: { id } }),
  },
  'places of companions': {
    ask: ({ liaison, id }) => liaison.call(entourageApi.places, { params: { id } }),
    answers: (places) => (places as unknown[]).length,
  },
}

async function measured({ ask, answers }: Call, of: Organisation) {
  let answered = 0
  const run = async () => {
    const reply = await ask(of)
    answered = answers?.(reply) ?? 0
  }
  const buffers = await touchedBy(portal.db, { run, runs: 3 })
  const recorded = await recordStatements(run)
  const rows = recorded.reduce((sum, statement) => sum + statement.rows, 0) - answered
  return { rows, buffers, statements: recorded.length }
}

test('an organisation of 1,000 people reads no more rows than three times one of ten, and a page for three people', {
  timeout: 420_000,
}, async () => {
  const people = 1_000
  const [ten, thousand] = [await organisationOf(10), await organisationOf(people)]
  await portal.db.execute(sql`vacuum analyze`)
  for (const [name, call] of Object.entries(calls)) {
    const [short, long] = [await measured(call, ten), await measured(call, thousand)]
    if (process.env.GROWTH_TABLE) console.log(name, JSON.stringify({ short, long }))
    // one statement is left out where it could find none
    expect(long.statements, name).toBeLessThanOrEqual(short.statements + 1)
    expect(long.rows, name).toBeLessThanOrEqual(3 * short.rows)
    expect(long.buffers, name).toBeLessThanOrEqual(3 * short.buffers + people / 3)
  }
})
