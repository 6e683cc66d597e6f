import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { sessionSeconds, signInLogDays } from '../rules.ts'
import { deleteOldMessageCodes, deleteOldVerifyCodes } from './store/codes.ts'
import { deleteSessionsBegunBefore } from './store/sessions.ts'
import { deleteSignInsUntil } from './store/sign-in-log.ts'

/** Cleanup: expired sessions and codes, and sign-in attempts after `signInLogDays`. */
export const signInHousekeeping: Step<Services>[] = [
  {
    name: 'sessions',
    everyMinutes: 30,
    run: ({ db }, now) =>
      // all of them have expired by then; those that ended sooner are unused meanwhile
      deleteSessionsBegunBefore(db, new Date(now.getTime() - sessionSeconds.longest * 1000)),
  },
  // runs often: deleted rows cannot become valid again when the clock is set back
  { name: 'image-codes', everyMinutes: 1, run: ({ db }, now) => deleteOldVerifyCodes(db, now) },
  { name: 'message-codes', everyMinutes: 1, run: ({ db }, now) => deleteOldMessageCodes(db, now) },
  {
    name: 'sign-ins',
    everyMinutes: 720,
    run: ({ db }, now) => deleteSignInsUntil(db, new Date(now.getTime() - signInLogDays * 86_400_000)),
  },
]
