import type { Services } from '#domain/services.ts'
import { notify } from '#kit/db/notifications.ts'
import { noticesTopic } from '../rules.ts'
import { changedBetween } from './store/writing.ts'

/** Period to look back, in milliseconds: twice the interval of the job, so that nothing falls between two runs. */
const span = 120_000

/** Tells open pages of notices that became due or expired, which no call triggers. Returns 1 if it did, else 0. */
export async function tellOfTimes({ db }: Services, now: Date): Promise<number> {
  if (!(await changedBetween(db, new Date(now.getTime() - span), now))) return 0
  await notify(db, noticesTopic)
  return 1
}
