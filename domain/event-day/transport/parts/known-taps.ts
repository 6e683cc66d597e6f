import type { Bilingual } from '#kit/words/bilingual.ts'
import type { KnownTap } from '../rules/taps.ts'
import type { Tap, TapKind } from '../rules.ts'

/** A tap that counts, as a reply has it: who made it, or, to whom names are not told, whether it was the reader. */
export type SentTap = { id: string; kind: TapKind; at: string; by?: Bilingual; isOwn?: boolean }
type ShownTap = KnownTap & Pick<SentTap, 'by' | 'isOwn'>

/**
 * What the server has and what this device has not sent yet, in one order: what waits here was tapped by somebody who saw the rest, so it follows it,
 * whatever the clock of the device says.
 */
export function knownTaps(sent: readonly SentTap[], kept: readonly Tap[]): ShownTap[] {
  const known = sent.map(({ at, ...each }): ShownTap => ({ ...each, undoes: null, at: new Date(at) }))
  let last = Math.max(0, ...known.map(({ at }) => at.getTime()))
  const ids = new Set(sent.map(({ id }) => id))
  const waiting = kept.filter(({ id }) => !ids.has(id))
  for (const { id, kind, undoes, at } of waiting) {
    last = Math.max(last + 1, Date.parse(at))
    known.push({ id, kind, undoes, at: new Date(last), isOwn: true })
  }
  return known
}
