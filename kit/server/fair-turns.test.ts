import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'
import { createRecentUse } from './turns/recent-use.ts'
import type { Turn } from './turns/turn.ts'

/** Turns of one place, which is taken until `serve`; returns the names in the order in which they are served. */
function queue(options = {}) {
  const turns = createFairTurns({ concurrency: 1, each: 10, full: 400, maxWaitMs: 30_000, ...options })
  const order: string[] = []
  const { promise: served, resolve: serve } = Promise.withResolvers<void>()
  const all = [turns.run({ priority: 0, path: ['first'] }, () => served)]
  return {
    turns,
    wait(name: string, turn: Turn) {
      const waiting = turns.run(turn, async () => void order.push(name))
      all.push(waiting)
      return waiting
    },
    async serve() {
      serve()
      await Promise.all(all)
      return order
    },
  }
}

const quiet = (network: string): Turn => ({ priority: 1, path: [network] })

test('networks take turns, however many one of them sends, and each in its order', async () => {
  const { wait, serve } = queue()
  for (let at = 0; at < 6; at++) wait(`a${at}`, quiet('a'))
  for (let at = 0; at < 3; at++) wait(`b${at}`, quiet('b'))
  const order = await serve()
  expect(order.filter((name) => name.startsWith('b'))).toEqual(['b0', 'b1', 'b2'])
  expect(order.indexOf('b2')).toBeLessThanOrEqual(6)
  expect(order.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5'])
})

test('a better priority comes first; behind 160 networks of any priority a newcomer waits for one turn at most', async () => {
  for (const priority of [1, 2]) {
    const { wait, serve } = queue()
    for (let at = 0; at < 160; at++) wait(`stranger ${at}`, { priority, path: [`network ${at}`] })
    wait('newcomer', quiet('quiet'))
    wait('known', { priority: 0, path: ['device'] })
    const order = await serve()
    const before = (name: string) =>
      order.slice(0, order.indexOf(name)).filter((one) => one.startsWith('stranger'))
    expect(before('newcomer').length).toBeLessThanOrEqual(1)
    expect(before('known').length).toBeLessThanOrEqual(1)
  }
})

test('a newcomer between two crowds of newcomers waits for no more than four turns of each who came before, also beside older ones of a worse priority', async () => {
  const { wait, serve } = queue()
  for (let at = 0; at < 40; at++) wait('suspect', { priority: 2, path: [`suspect ${at}`] })
  for (let at = 0; at < 5; at++) wait('earlier', quiet(`earlier ${at}`))
  wait('newcomer', quiet('quiet'))
  for (let at = 0; at < 160; at++) wait('later', quiet(`later ${at}`))
  expect((await serve()).indexOf('newcomer')).toBeLessThanOrEqual(4 * 6)
})

test('a subscriber with many networks has the turns of one', async () => {
  const { wait, serve } = queue()
  for (let at = 0; at < 50; at++)
    wait('many', { priority: 1, path: ['site', `subscriber ${at % 5}`, `link ${at}`] })
  for (let at = 0; at < 3; at++) wait('one', quiet('other'))
  const order = await serve()
  expect(order.lastIndexOf('one')).toBeLessThanOrEqual(7)
})

test('whoever waits in the last priority moves on while better priorities are full', async () => {
  const { wait, serve } = queue()
  wait('last', { priority: 2, path: ['a'] })
  for (let at = 0; at < 20; at++) wait('other', quiet(`network ${at}`))
  expect((await serve()).indexOf('last')).toBeLessThan(4)
})

test('one that fails makes room, and of one network one works at a time', async () => {
  const turns = createFairTurns({ concurrency: 2, each: 10, full: 10, maxWaitMs: 30_000 })
  let [now, max] = [0, 0]
  const work = async () => {
    max = Math.max(max, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
    throw new Error('lost')
  }
  await Promise.allSettled(Array.from({ length: 4 }, () => turns.run(quiet('a'), work)))
  expect(max).toBe(1)
  await Promise.allSettled(['a', 'b'].map((network) => turns.run(quiet(network), work)))
  expect(max).toBe(2)
})

test('a full priority, a network with too many, and one that waits too long are refused; other priorities and networks are not', async () => {
  const tooMany = { kind: { status: 429 } }
  const { turns, wait, serve } = queue({ each: 2, full: 3 })
  for (const network of ['a', 'a', 'b']) wait(network, quiet(network))
  await expect(turns.run(quiet('c'), async () => 0)).rejects.toMatchObject(tooMany)
  wait('behind', { priority: 2, path: ['d'] })
  wait('behind', { priority: 2, path: ['d'] })
  await expect(turns.run({ priority: 2, path: ['d'] }, async () => 0)).rejects.toMatchObject(tooMany)
  wait('behind', { priority: 2, path: ['e'] })
  expect([0, 1, 2].map((priority) => turns.waitingUpTo(priority))).toEqual([0, 3, 6])
  expect(await serve()).toHaveLength(6)
  const impatient = queue({ maxWaitMs: 10 })
  await expect(impatient.turns.run(quiet('a'), async () => 0)).rejects.toMatchObject(tooMany)
  expect(impatient.turns.waitingUpTo(2)).toBe(0)
  expect(await impatient.serve()).toEqual([])
})

test('a newcomer who has used little comes before later ones who have used much, and who has used much still moves on', async () => {
  const use = createRecentUse({ halfLifeMs: 60_000, kept: 1_000 })
  const { wait, serve } = queue({ use })
  use.add(['office'], 500)
  wait('office', quiet('office'))
  wait('little', quiet('little'))
  for (let at = 0; at < 100; at++) {
    use.add([`network ${at}`], 100)
    wait('much', quiet(`network ${at}`))
  }
  const order = await serve()
  expect(order.indexOf('little')).toBeLessThanOrEqual(2)
  expect(order.indexOf('office')).toBeLessThanOrEqual(4)
})
