import type { Precedence } from '#domain/approval/precedence/rules.ts'

/** What orders people of the same precedence: their names by Latin letters, or by the strokes of their Chinese names. */
export const orderKeys = ['latinName', 'strokes'] as const
export type OrderKey = (typeof orderKeys)[number]

export type Ordered = {
  id: string
  precedence: Precedence | null
  latinName: string
  chineseName: string
}

const collators: Record<OrderKey, Intl.Collator> = {
  latinName: new Intl.Collator('en', { sensitivity: 'base' }),
  strokes: new Intl.Collator('zh-u-co-stroke'),
}

const keyOf = { latinName: 'latinName', strokes: 'chineseName' } as const

/**
 * Sorts people: by class and number, those without a precedence last; then by the neutral key, those without such a name after the others; then by id, so
 * that the same people always have the same order. Job titles are of no account.
 */
export function inOrder<P extends Ordered>(people: readonly P[], by: OrderKey): P[] {
  const name = ({ [keyOf[by]]: said }: P) => said
  const rank = ({ precedence }: P) =>
    precedence ? precedence.rankClass * 10_000 + precedence.number : Number.POSITIVE_INFINITY
  const compared = (one: P, other: P) => {
    const [a, b] = [rank(one), rank(other)]
    if (a !== b) return a - b
    if ((name(one) === '') !== (name(other) === '')) return name(one) === '' ? 1 : -1
    return collators[by].compare(name(one), name(other)) || (one.id < other.id ? -1 : 1)
  }
  return [...people].sort(compared)
}
