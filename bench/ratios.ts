/** A measured value and its baseline, from the same round. */
export type Pair = { measured: number; reference: number }

/** `ratio` is measured ÷ reference, the median over the rounds; `low` and `high` are its minimum and maximum over the rounds. */
export type Ratio = Pair & { ratio: number; low: number; high: number; rounds: number }

/** The median; throws for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('the median of nothing')
  return (lower + upper) / 2
}

/**
 * Compares round by round: a disturbance of the machine affects both halves of a round, so the ratio of a round holds where the ratio of two
 * means would not. `measured` and `reference` of the result are medians for the reader; their ratio need not be `ratio`.
 */
export function ratioOf(pairs: readonly Pair[]): Ratio {
  const ratios = pairs.map(({ measured, reference }) => measured / reference)
  return {
    measured: median(pairs.map(({ measured }) => measured)),
    reference: median(pairs.map(({ reference }) => reference)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    rounds: pairs.length,
  }
}

/** Runs both alternately, A B A B …, never concurrently. */
export async function inTurns<T>(
  rounds: number,
  measure: () => Promise<T>,
  refer: () => Promise<T>,
): Promise<{ measured: T; reference: T }[]> {
  const pairs: { measured: T; reference: T }[] = []
  for (let round = 0; round < rounds; round++) {
    const measured = await measure()
    pairs.push({ measured, reference: await refer() })
  }
  return pairs
}
