import { removeAccounts } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { endedBefore } from './store.ts'

/** Days for which an ended link stays in the list. The history keeps the assistant's name permanently. */
const keptDays = 90
const maxAtOnce = 500

/** Deletes assistants' accounts whose link ended long ago, with their links. */
export const sharesHousekeeping: Step<Services>[] = [
  {
    name: 'ended-shares',
    everyMinutes: 720,
    run: async ({ db }, now) =>
      removeAccounts(db, await endedBefore(db, new Date(now.getTime() - keptDays * 86_400_000), maxAtOnce)),
  },
]
