import { longText } from '#kit/rules/fields.ts'

/** Faults of a face in a portrait: not whole, or not upright. */
export const facePoses = ['cut', 'turned'] as const

/** Maximum number of characters of the reason for accepting a portrait; the same as for a review remark. */
export const acceptReasonLength = 500
export const acceptReason = longText(acceptReasonLength)
