import { type Direction, type TapKind, type TravelState, tapKinds } from '../rules.ts'

export type KnownTap = { id: string; kind: TapKind | null; undoes: string | null; at: Date }

/**
 * The taps that count, the newest last. In whichever order they came in, the same ones count. Of several who tap the same state one after another the first
 * counts: the others change neither the state nor since when and by whom it is.
 */
export function countingTaps<T extends KnownTap>(taps: readonly T[]): T[] {
  const undone = new Set(taps.flatMap(({ undoes }) => undoes ?? []))
  const seen = new Set<string>()
  return taps
    .filter(({ id, kind }) => {
      const counts = kind !== null && !undone.has(id) && !seen.has(id)
      seen.add(id)
      return counts
    })
    .toSorted(
      (a, b) =>
        a.at.getTime() - b.at.getTime() ||
        tapKinds.indexOf(a.kind ?? 'met') - tapKinds.indexOf(b.kind ?? 'met') ||
        (a.id < b.id ? -1 : 1),
    )
    .filter(({ kind }, index, sorted) => kind !== sorted[index - 1]?.kind)
}

/** Where a person is: what was tapped last; before the first tap expected, or on their own way where no transfer is wanted. Never by what is told of a flight. */
export function stateOf(taps: readonly KnownTap[], pickup: boolean | null): TravelState {
  const last = countingTaps(taps).at(-1)
  return last?.kind ?? (pickup === false ? 'ownWay' : 'expected')
}

/** The next step of a person, as the large button offers it. */
export const nextTap = (state: TravelState, direction: Direction): TapKind | undefined => {
  const first = direction === 'arrival' ? 'met' : 'called'
  const next: Partial<Record<TravelState, TapKind>> = {
    expected: first,
    noShow: first,
    met: 'inCar',
    called: 'inCar',
    inCar: 'arrived',
  }
  return next[state]
}
