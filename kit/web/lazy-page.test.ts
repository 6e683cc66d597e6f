import { expect, test } from 'vitest'
import { anotherAddress, retried } from './lazy-page.ts'

test('a load is tried again after each pause, then given up with its own reason', async () => {
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  let left = 2
  const load = async () => {
    left -= 1
    if (left >= 0) throw new Error('no network')
    return 'page'
  }
  expect(await retried(load, pause, [300, 1_000])).toBe('page')
  expect(pauses).toEqual([300, 1_000])
  left = 3
  await expect(retried(load, pause, [300, 1_000])).rejects.toThrow('no network')
})

test('what failed is asked for at another address, if it is code of ours', () => {
  const origin = 'https://portal.test'
  const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  const code = `${origin}/assets/guests-page-x.js`
  expect(anotherAddress(failed(code), 1, origin)).toBe(`${code}?again=1`)
  expect(anotherAddress(failed(`${code}?again=1`), 2, origin)).toBe(`${code}?again=2`)
  expect(anotherAddress(failed('https://evil.example/assets/x.js'), 1, origin)).toBeUndefined()
  expect(anotherAddress(new TypeError('Importing a module script failed.'), 1, origin)).toBeUndefined()
  expect(anotherAddress(undefined, 0, origin)).toBeUndefined()
})
