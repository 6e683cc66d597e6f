import type { Facts } from '#kit/signed-code/fixed-fields.ts'
import { layout } from '#kit/signed-code/signed-code.ts'

const widths = { format: 4, key: 4, edition: 8, number: 24, revision: 8, zones: 16, days: 16 } as const

/**
 * The code of a badge: no name, no number of a person. `zones` has a bit for each position of a zone, `days` one for each day of the edition, the
 * first day being bit 0. Format 1.
 */
export const badgeCodes = layout(widths, 1)

export type BadgeCodeFacts = Omit<Facts<typeof widths>, 'format'>

/** Keys of one edition: as many as the code's four bits can name. */
export const keysPerEdition = 16

/** The edition as its code says it: two editions that are 256 apart are told apart by their keys. */
export const editionInCode = (number: number) => number % 256

/** What has a number in codes, each kind with numbers of its own. */
export const codeHolders = ['badge', 'guest'] as const
export type CodeHolder = (typeof codeHolders)[number]

export const keyStates = ['next', 'current', 'former'] as const
export type KeyState = (typeof keyStates)[number]

export function keyState({ startedAt, endedAt }: { startedAt: Date | null; endedAt: Date | null }): KeyState {
  if (endedAt) return 'former'
  return startedAt ? 'current' : 'next'
}

/** Day of the edition as a bit of a code's days; undefined outside of its first sixteen days. */
export function dayOfEdition({ begins }: { begins: string }, day: string): number | undefined {
  const count = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${begins}T00:00:00Z`)) / 86_400_000
  return count >= 0 && count < 16 ? count : undefined
}
