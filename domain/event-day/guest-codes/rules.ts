import { beginningOf } from '#domain/programme/activities/rules.ts'
import type { Facts } from '#kit/signed-code/fixed-fields.ts'
import { layout } from '#kit/signed-code/signed-code.ts'

const widths = { format: 4, key: 4, edition: 8, number: 24, activity: 48 } as const

/** The code of an activity guest: no name, no telephone. Format 2, and longer than the code of a badge, so that neither is taken for the other. */
export const guestCodes = layout(widths, 2)

export type GuestCodeFacts = Omit<Facts<typeof widths>, 'format'>

/** Numbers of guests begin in the upper half of what a code can say; those of badges never come as far. */
export const firstGuestNumber = 2 ** 23

/** How the number on a receipt is typed. Numbers of badges are shorter. */
export const receiptForm = /^[0-9A-F]{8}$/i

/** The activity as a code says it: the beginning of its id, which two activities of one edition do not share. */
export const activityInCode = (activityId: string): number => Number.parseInt(beginningOf(activityId), 16)
