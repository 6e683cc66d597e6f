import { type GuestDraft, guest } from '#domain/participants/rules.ts'
import { maskedForReply } from '#domain/participants/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import type { Comparison, Difference } from '../../api.ts'

type Values = Record<string, unknown>

// a version keeps only what was filled in, so every field is spelled out: one that was emptied differs too
const whole = (data: GuestDraft): Values =>
  Object.fromEntries(guest.keys.map((key) => [key, (data as Values)[key] ?? null]))

/**
 * What differs between two versions, in the order of the form. Compared in clear and shown masked: a changed document number is listed
 * as changed even when both masks look alike.
 */
export function differencesBetween(before: GuestDraft, after: GuestDraft): Difference[] {
  const shownBefore: Values = maskedForReply(before)
  const shownAfter: Values = maskedForReply(after)
  return differences(whole(before), whole(after)).map(({ field }) => ({
    field,
    before: shownBefore[field] ?? null,
    after: shownAfter[field] ?? null,
  }))
}

/** How `version` differs from an earlier one; undefined when either was never submitted. */
export function compareVersions(
  submitted: ReadonlyMap<number, GuestDraft>,
  earlier: number,
  version: number,
): Comparison | undefined {
  const before = submitted.get(earlier)
  const after = submitted.get(version)
  return before && after && { version: earlier, differences: differencesBetween(before, after) }
}
