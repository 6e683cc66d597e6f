import { defineEvent } from '#kit/server/events/events.ts'

/** What gates know of codes of guests changed; in the transaction of the change. */
export const guestCodesChanged = defineEvent<{
  codes: readonly { guestId: string; summitId: string; number: number; isInForce: boolean }[]
  at: Date
}>('guestCodes.changed')
