import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'
import { createRecentUse } from './recent-use.ts'
import { beforeOthers, currentTurn, inTurnOf, type Turn } from './turn.ts'

const network = (name: string): Turn => ({ priority: 1, path: [name] })
const late = () => new Error('late')

/** One place, taken until `serve`; returns the names in the order in which they are served. */
async function queue(maxWaitMs = 30_000) {
  const use = createRecentUse({ halfLifeMs: 60_000, kept: 100 })
  const line = createPlaces({ places: 1, maxWaitMs, late, use })
  const held = await line.enter(network('first'))
  const order: string[] = []
  const all: Promise<void>[] = []
  return {
    use,
    line,
    wait(name: string, turn?: Turn) {
      all.push(
        Promise.resolve(line.enter(turn)).then((leave) => {
          order.push(name)
          leave()
        }),
      )
    },
    async serve() {
      held()
      await Promise.all(all)
      return order
    },
  }
}

test('a caller who has used little comes before a crowd that has used much, and an account before both', async () => {
  const { use, wait, serve } = await queue()
  for (let at = 0; at < 160; at++) {
    use.add([`stranger ${at}`], 100)
    wait('stranger', network(`stranger ${at}`))
  }
  wait('quiet', network('quiet'))
  wait('account', { priority: 0, path: ['account'] })
  wait('holder', undefined)
  const order = await serve()
  expect(order.filter((name) => name !== 'stranger')).toEqual(['account', 'holder', 'quiet'])
  expect(order.slice(0, 5).filter((name) => name === 'stranger').length).toBeLessThanOrEqual(2)
})

test('callers alike are served in the order of arrival, and the one that has waited longest is every second', async () => {
  const { wait, serve } = await queue()
  wait('patient', { priority: 2, path: ['suspect'] })
  for (let at = 0; at < 8; at++) wait(`${at}`, network(`network ${at}`))
  const order = await serve()
  expect(order.filter((name) => name !== 'patient')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(order.indexOf('patient')).toBeLessThan(2)
})

test('callers alike from networks with one level and with three are served in the order of arrival, without those who gave up', async () => {
  const { line, wait, serve } = await queue()
  const three = (name: string): Turn => ({ priority: 1, path: [`site ${name}`, `subscriber ${name}`, name] })
  for (let at = 0; at < 6; at++) wait('patient', { priority: 2, path: ['suspect'] })
  for (const [at, turn] of [network('0'), three('1'), network('2'), three('3'), network('4')].entries())
    wait(`${at}`, turn)
  expect((await serve()).filter((name) => name !== 'patient')).toEqual(['0', '1', '2', '3', '4'])
  const brief = await queue(10)
  const gone = Promise.resolve(brief.line.enter(network('gone')))
  await expect(gone).rejects.toThrow('late')
  const stays = Promise.resolve(brief.line.enter(network('stays')))
  expect(await brief.serve()).toEqual([])
  ;(await stays)()
  // both lines have their place free again
  for (const each of [line, brief.line]) expect(each.enter(network('a'))).toBeTypeOf('function')
})

test('one that waits too long is rejected and leaves the line; a place given back twice is one place', async () => {
  const { line, serve } = await queue(10)
  await expect(line.enter(network('impatient'))).rejects.toThrow('late')
  await serve()
  const leave = await line.enter(network('a'))
  leave()
  leave()
  const again = await line.enter(network('b'))
  await expect(line.enter(network('c'))).rejects.toThrow('late')
  again()
})

test('a turn goes with the work that was begun in it; who holds a place for which others wait comes first', async () => {
  const own = network('a')
  await inTurnOf(own, async () => {
    await new Promise(setImmediate)
    expect(currentTurn()).toBe(own)
    expect(beforeOthers(currentTurn)).toEqual({ priority: 0, path: [] })
  })
  expect(currentTurn()).toEqual({ priority: 0, path: [] })
})

test('who has used much waits twice as long at most as if all were served as they came', async () => {
  const { use, wait, serve } = await queue()
  use.add(['office'], 10_000)
  wait('little', network('first in line'))
  wait('office', network('office'))
  for (let at = 0; at < 50; at++) wait('little', network(`network ${at}`))
  expect((await serve()).indexOf('office')).toBeLessThanOrEqual(4)
})
