import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '#kit/db/migrate.ts'
import { callerOf } from '../e2e/caller.ts'
import { tokenOf } from '../e2e/log-in.ts'
import { demonstration } from '../e2e/people.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'
import { appliedTo, emptied, inWorktree, releaseBefore } from './upgrade/release-before.ts'
import { restoreRelease } from './upgrade/release-dump.ts'
import { callSteadily, listsOf } from './upgrade/steady-calls.ts'

/** Calls a second. */
const perSecond = 20

/**
 * What: calls that a process of the release before, in a checkout of its commit, does not answer at 20 a second before, while and after its database is
 * migrated by this program. The database is the committed dump of that release.
 * Against: those made. Limit: none may be lost.
 */
export async function upgrade({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  await emptied(databaseUrl)
  await restoreRelease(databaseUrl)
  return inWorktree(releaseBefore().commit, (folder) =>
    withDirectory(async (varDir) => {
      const program = pathToFileURL(join(folder, 'bench/portal-process.ts')).href
      const settings = { ...ownSettings(varDir), TEST_VERIFY_CODE: 'abcd', LOG_LEVEL: 'silent' }
      const old = await startServerProcess(program, { databaseUrl }, settings)
      try {
        const stop = callSteadily(
          callerOf(old.origin, await tokenOf(old.origin, demonstration('secretary'))),
          { lists: listsOf(folder), perSecond },
        )
        const steps = await appliedTo(databaseUrl)
        let took: number
        try {
          await pause(scale.seconds * 1_000)
          const begun = performance.now()
          await migrate(databaseUrl)
          took = Math.round(performance.now() - begun)
          await pause(scale.seconds * 3_000)
        } catch (error) {
          // otherwise it would call for ever, and the benchmark would not end
          await stop()
          throw error
        }
        const { made, failed } = await stop()
        return [
          {
            ...ratioOf([{ measured: failed.length, reference: made }]),
            name: 'calls lost by the release before while it is upgraded',
            against: 'those made',
            unit: 'calls',
            limit: { of: 'measured', atMost: 0 },
            note: `${(await appliedTo(databaseUrl)) - steps} migrations in ${took} ms${failed.length > 0 ? `; ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''}`,
          },
        ]
      } finally {
        await old.stop()
      }
    }),
  )
}
