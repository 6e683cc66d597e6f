import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { mailThroughKills } from './testing/killed-mailing.ts'

// The process that writes copies of a notice is killed (SIGKILL) half-way; `npm run bench -- mailing-kills` does it with 10,000 readers.

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('every reader has one copy, and the mailing is over and knows how many', async () => {
  const readers = 1_300
  const mailed = await mailThroughKills({ databaseUrl: database.url, readers, kills: 1 })
  expect(mailed).toEqual({
    readers,
    messages: readers,
    addresses: readers,
    done: readers,
    written: readers,
    isOver: true,
  })
}, 60_000)
