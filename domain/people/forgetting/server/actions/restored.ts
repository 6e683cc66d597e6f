import { randomUUID } from 'node:crypto'
import { findAccountsById } from '#domain/identity/accounts/server/actions.ts'
import { lockNotForgotten } from '#domain/people/participants/server/actions.ts'
import { isPurpose, type Purpose, purposeNames } from '#domain/purposes.ts'
import type { Services } from '#domain/services.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { purgedAtOnce } from '#kit/db/lifecycle/purge.ts'
import { type ForgottenEntry, readForgotten } from '#kit/files/forgotten-list.ts'
import { beginPurge } from '../store.ts'
import { forgetPeople } from './forget-people.ts'
import { keepFiguresOf, purgeDue } from './purge.ts'
import { removeWithNames } from './unused-accounts.ts'

type With = Pick<Services, 'db' | 'files' | 'lifecycles' | 'hooks' | 'events'>

const purposesOf = ({ purposes }: ForgottenEntry): Purpose[] => purposes.filter(isPurpose)

/**
 * Purges again what the list beside the files names and this database still has: one that was restored from a backup, or one whose process was killed between
 * list and transaction. `isRestored`: then what is over by its days goes at once as well. Call it before anything is answered.
 */
export async function applyForgotten(services: With, now: Date, isRestored: boolean): Promise<number> {
  const { db, lifecycles } = services
  let people = 0
  for (const entry of await readForgotten(services.files)) {
    const over = purposesOf(entry)
    if (entry.of === 'account') {
      const there = (await findAccountsById(db, entry.ids)).map(({ id }) => id)
      if (there.length > 0) await db.transaction((tx) => removeWithNames(tx, services, there))
      people += there.length
      continue
    }
    const whole = purposeNames.every((purpose) => over.includes(purpose))
    for (const ids of batches(entry.ids)) {
      const there = await lockNotForgotten(db, ids, whole ? undefined : over)
      if (there.length === 0) continue
      // a backup of before the first purge has no figures yet: one person who is deleted on request makes none
      if (!whole)
        for (const summitId of new Set(there.map((each) => each.summitId)))
          await keepFiguresOf(services, summitId, now)
      people += await db.transaction(async (tx) => {
        const purged = await forgetPeople(tx, lifecycles, { ids, over, whole })
        await beginPurge(tx, {
          id: randomUUID(),
          summitId: null,
          cause: 'restored',
          purposes: over,
          people: purged.people,
          counts: purged.counts,
          startedAt: now,
          finishedAt: now,
        })
        return purged.people
      })
    }
  }
  if (isRestored) people += await purgeDue(services, now)
  return people
}

const batches = (ids: readonly string[]): string[][] =>
  inBatches([...ids]).flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / purgedAtOnce) }, (_, at) =>
      some.slice(at * purgedAtOnce, (at + 1) * purgedAtOnce),
    ),
  )
