import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { backUpThroughKills } from './testing/killed-backups.ts'

// A backup and a restore are killed (SIGKILL) once each, when something of them is on the disk; `npm run bench -- backup-kills` does it twenty times.

const databases: FreshDatabase[] = []
let databaseUrl: string
beforeAll(async () => {
  const full = await freshDatabase()
  databases.push(full)
  databaseUrl = full.url
})
afterAll(() => Promise.all(databases.map((database) => database.drop())))

test.runIf(isWholeRun)(
  'a killed backup leaves no archive, and a killed restore is completed by the same command',
  async () => {
    const empty = async () => {
      const database = await emptyDatabase()
      databases.push(database)
      return database.url
    }
    const { killed, faults, completed } = await backUpThroughKills({
      databaseUrl,
      emptyDatabase: empty,
      files: 100,
      kills: 1,
    })
    expect(faults).toEqual([])
    expect(killed.backup).toBeGreaterThan(0)
    expect(completed).toBe(killed.restore)
    expect(killed.restore).toBeGreaterThan(0)
  },
  180_000,
)
