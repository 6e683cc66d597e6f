import { expect, test } from 'vitest'
import { freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { roomsThroughKills, rushRooms } from './testing/room-rush.ts'

// The ledger of rooms over several server processes; `npm run bench -- rooms` does the same at length.

test('twenty calls at once on two processes for few rooms: none is sold twice, none fails, and the ledger equals the stays', {
  timeout: 120_000,
}, async () => {
  const database = await freshDatabase()
  try {
    const { held, refused, faults } = await rushRooms(database.url, { rounds: 2, block: 2 })
    expect(faults).toEqual([])
    expect(held + refused).toBe(40)
    // how many depends on who comes first, and how long they stay: the first of each round must, some cannot
    expect(held).toBeGreaterThanOrEqual(2)
    expect(refused).toBeGreaterThan(5)
  } finally {
    await database.drop()
  }
})

test.runIf(isWholeRun)(
  'after random operations through kills of the server the ledger equals the stays',
  {
    timeout: 120_000,
  },
  async () => {
    const database = await freshDatabase()
    try {
      const { held, refused, faults } = await roomsThroughKills(database.url, { operations: 160, kills: 1 })
      expect(faults).toEqual([])
      expect(held).toBeGreaterThan(30)
      expect(refused).toBeGreaterThan(10)
    } finally {
      await database.drop()
    }
  },
)
