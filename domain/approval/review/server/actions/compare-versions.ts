import { type GuestDraft, guest } from '#domain/people/participants/rules.ts'
import { maskedForReply } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Comparison, Difference } from '../../api.ts'

type Values = Record<string, unknown>

// versions contain filled-in fields only, so all fields are listed: a cleared one differs too
const whole = (data: GuestDraft): Values =>
  Object.fromEntries(guest.keys.map((key) => [key, (data as Values)[key] ?? null]))

/**
 * Differences between two versions, in the order of the form. Compared unmasked and shown masked: a changed document number is listed even when both
 * masks look alike.
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

/** Differences of `version` to an earlier one; undefined when either was never submitted. */
export function compareVersions(
  submitted: ReadonlyMap<number, GuestDraft>,
  earlier: number,
  version: number,
): Comparison | undefined {
  const before = submitted.get(earlier)
  const after = submitted.get(version)
  return before && after && { version: earlier, differences: differencesBetween(before, after) }
}
