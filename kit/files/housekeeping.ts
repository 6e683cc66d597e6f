import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { isOwnStorage, remarkStorage } from './marked-storage.ts'
import type { FileStorage } from './storage.ts'
import { dayAfter, daysOf, recentOf, removeOwnerless, removeStrays } from './sweep.ts'

type Services = { db: Database; files: FileStorage; settings: { sweepShare: number } }

/** Thrown instead of sweeping a storage that belongs to another database. */
class NotOurFiles extends Error {
  constructor() {
    super(
      'the storage is marked as that of another database, or of another copy of this one: nothing is removed from it',
    )
    this.name = 'NotOurFiles'
  }
}

async function daysIn({ files }: Services, isOurs: boolean): Promise<string[]> {
  if (!isOurs) throw new NotOurFiles()
  return daysOf(files)
}

/** Steps that remove orphaned objects and rows. New orphans are found among the keys of today and yesterday, old ones day by day. */
export const filesHousekeeping: Step<Services>[] = [
  {
    name: 'files-without-record',
    everyMinutes: 5,
    run: ({ db, files }, now) => removeOwnerless(files, db, now),
  },
  {
    name: 'new-objects-without-row',
    everyMinutes: 10,
    isTold: true,
    async run(services, now) {
      const { db, files, settings } = services
      const days = await daysIn(services, await remarkStorage(files, db, now))
      return removeStrays(files, db, recentOf(days, now), { now, share: settings.sweepShare })
    },
  },
  {
    name: 'old-objects-without-row',
    everyMinutes: 60,
    isTold: true,
    async run(services, now, cursor) {
      const { db, files, settings } = services
      const day = dayAfter(await daysIn(services, await isOwnStorage(files, db, now)), cursor)
      const share = settings.sweepShare
      return { count: day ? await removeStrays(files, db, [day], { now, share }) : 0, cursor: day }
    },
  },
]
