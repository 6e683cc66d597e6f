import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { sessionSeconds, signInLogDays } from '../rules.ts'
import { deleteOldMessageCodes, deleteOldVerifyCodes } from './store/codes.ts'
import { deleteSessionsBegunBefore } from './store/sessions.ts'
import { deleteSignInsUntil } from './store/sign-in-log.ts'

/** What accounts forget: sessions and codes that have run out, and tries to get in after `signInLogDays`. */
export const signInHousekeeping: Step<Services>[] = [
  {
    name: 'sessions',
    everyMinutes: 30,
    run: ({ db }, now) =>
      // by then each has run out; one that ended sooner is of no use meanwhile
      deleteSessionsBegunBefore(db, new Date(now.getTime() - sessionSeconds.longest * 1000)),
  },
  // often: what is gone does not come to life again when the clock is set back
  { name: 'image-codes', everyMinutes: 1, run: ({ db }, now) => deleteOldVerifyCodes(db, now) },
  { name: 'message-codes', everyMinutes: 1, run: ({ db }, now) => deleteOldMessageCodes(db, now) },
  {
    name: 'sign-ins',
    everyMinutes: 720,
    run: ({ db }, now) => deleteSignInsUntil(db, new Date(now.getTime() - signInLogDays * 86_400_000)),
  },
]
