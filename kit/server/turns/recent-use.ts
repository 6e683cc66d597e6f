type Options = {
  /** Time after which a use counts half. */
  halfLifeMs: number
  /** Maximum number of networks kept; beyond it half of them are forgotten, those that were seen longest ago. */
  kept: number
  now?: () => number
}

/** What callers have used lately of a process: how those who use much are told from those who use little. */
export type RecentUse = {
  add(path: readonly string[], amount: number): void
  /** For each level of a path 0 for a use below `alike`, and one more for each doubling of it. */
  ranksOf(path: readonly string[], alike: number): number[]
}

/** An IPv6 subscriber may use as much as four links, a site as much as sixteen, as with limits (decision 137). */
const perLevel = 4

/** Use that fades, in the memory of this process: it orders those who wait, and refuses nobody. */
export function createRecentUse({ halfLifeMs, kept, now = () => performance.now() }: Options): RecentUse {
  // two generations: to find the one seen longest ago in a single map takes longer the more have been deleted from it
  let used = new Map<string, { amount: number; at: number }>()
  let usedBefore: typeof used = new Map()
  function amountOf(name: string, at: number): number {
    const found = used.get(name) ?? usedBefore.get(name)
    return found ? found.amount * 0.5 ** ((at - found.at) / halfLifeMs) : 0
  }
  const factorOf = (path: readonly string[], level: number) => perLevel ** (path.length - 1 - level)
  return {
    add(path, amount) {
      const at = now()
      for (const [level, name] of path.entries()) {
        const sum = amountOf(name, at) + amount / factorOf(path, level)
        if (used.size >= kept / 2 && !used.has(name)) {
          usedBefore = used
          used = new Map()
        }
        used.set(name, { amount: sum, at })
      }
    },
    ranksOf(path, alike) {
      const at = now()
      return path.map((name) => Math.floor(Math.log2(1 + amountOf(name, at) / alike)))
    },
  }
}

/** Negative when `a` comes first: the difference at the widest level where ranks differ. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let level = 0; level < Math.max(a.length, b.length); level++) {
    const difference = (a[level] ?? 0) - (b[level] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What this process has done for each caller lately, in statements. */
export const recentUse = createRecentUse({ halfLifeMs: 30_000, kept: 20_000 })
