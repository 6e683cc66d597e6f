import { expect, test } from 'vitest'
import { compareRanks, createRecentUse } from './recent-use.ts'

function useAt(kept = 100) {
  let now = 0
  const use = createRecentUse({ halfLifeMs: 1_000, kept, now: () => now })
  return { use, advance: (ms: number) => (now += ms) }
}

test('little use is no use, each doubling beyond is a rank, and it fades', () => {
  const { use, advance } = useAt()
  const ranks: number[] = []
  for (const more of [29, 1, 60, 120]) {
    use.add(['a'], more)
    ranks.push(...use.ranksOf(['a'], 30))
  }
  expect(ranks).toEqual([0, 1, 2, 3])
  advance(1_000)
  expect(use.ranksOf(['a'], 30)).toEqual([2])
  advance(3_000)
  expect(use.ranksOf(['a'], 30)).toEqual([0])
})

test('an IPv6 site has the use of sixteen links, a subscriber of four', () => {
  const { use } = useAt()
  for (let at = 0; at < 16; at++) use.add(['site', `subscriber ${at >> 2}`, `link ${at}`], 29)
  expect(use.ranksOf(['site', 'subscriber 0', 'link 0'], 30)).toEqual([0, 0, 0])
  use.add(['site', 'subscriber 0', 'link 0'], 60)
  expect(use.ranksOf(['site', 'subscriber 0', 'link 1'], 30)).toEqual([1, 1, 0])
})

test('ranks are compared at the widest level where they differ', () => {
  expect(compareRanks([1, 0], [0, 5])).toBeGreaterThan(0)
  expect(compareRanks([0, 0, 2], [0, 0, 3])).toBeLessThan(0)
  expect(compareRanks([0], [0, 0, 0])).toBe(0)
  expect(compareRanks([], [1])).toBeLessThan(0)
})

test('no more callers are kept than there is room for; those seen longest ago are forgotten', () => {
  const { use } = useAt(2)
  for (const name of ['a', 'b', 'a', 'c']) use.add([name], 100)
  expect(['a', 'b', 'c'].map((name) => use.ranksOf([name], 30)[0])).toEqual([2, 0, 2])
  // one that is seen all the time is kept, however many pass by
  const many = useAt(10).use
  for (let at = 0; at < 100; at++) for (const name of ['busy', `passing ${at}`]) many.add([name], 100)
  expect(many.ranksOf(['busy'], 30)).toEqual([8])
  expect(many.ranksOf(['passing 50'], 30)).toEqual([0])
})
