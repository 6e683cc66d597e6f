import type { Services } from '#domain/services.ts'
import { notify } from '#kit/db/notifications.ts'
import { noticesTopic } from '../rules.ts'
import { changedBetween } from './store/writing.ts'

/** Milliseconds that are looked back at: twice the time between two looks, so that nothing falls between them. */
const span = 120_000

/** Lets open pages know of notices whose time has come or is over, which no call brings about. Answers how often: once or not. */
export async function tellOfTimes({ db }: Services, now: Date): Promise<number> {
  if (!(await changedBetween(db, new Date(now.getTime() - span), now))) return 0
  await notify(db, noticesTopic)
  return 1
}
