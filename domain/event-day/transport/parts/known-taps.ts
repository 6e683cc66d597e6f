import type { BoardPerson } from '../api.ts'
import type { KnownTap } from '../rules/taps.ts'
import type { Tap } from '../rules.ts'

/**
 * What the server has and what this device has not sent yet, in one order: what waits here was tapped by somebody who saw the rest, so it follows it,
 * whatever the clock of the device says.
 */
export function knownTaps(sent: BoardPerson['taps'], kept: readonly Tap[]): KnownTap[] {
  const known = sent.map(({ at, ...each }): KnownTap => ({ ...each, undoes: null, at: new Date(at) }))
  let last = Math.max(0, ...known.map(({ at }) => at.getTime()))
  const ids = new Set(sent.map(({ id }) => id))
  const waiting = kept.filter(({ id }) => !ids.has(id))
  for (const { id, kind, undoes, at } of waiting) {
    last = Math.max(last + 1, Date.parse(at))
    known.push({ id, kind, undoes, at: new Date(last) })
  }
  return known
}
