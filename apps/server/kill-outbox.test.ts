import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { faultsOf, sendThroughKills } from './testing/killed-outbox.ts'

// The process that sends messages is killed (SIGKILL) half-way; `npm run bench -- outbox-kills` does it with 10,000 messages.

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it.runIf(isWholeRun)(
  'each message arrives once or twice under one Message-ID, and none is missing',
  async () => {
    const messages = 300
    const arrivals = await sendThroughKills({ databaseUrl: database.url, messages, kills: 2 })
    expect(faultsOf(arrivals, messages)).toEqual([])
  },
  60_000,
)

it('a message that is missing, arrives thrice, or under two Message-IDs is found', () => {
  const arrivals = new Map([
    ['message 0', ['<a>']],
    ['message 2', ['<c>', '<c>', '<c>']],
    ['message 3', ['<d>', '<e>']],
    ['message 4', ['<f>', '<f>']],
  ])
  expect(faultsOf(arrivals, 5)).toEqual([
    'message 1 is missing',
    'message 2 arrived 3 times',
    'message 3 has <d> and <e>',
  ])
})
