import { expect, test } from 'vitest'
import { markerOf, retried } from './page-loader.ts'

test('a file of a screen is found by its marker', () => {
  expect(markerOf('../../domain/participants/portal/edit-guest-page.tsx')).toBe(
    'participants/portal/edit-guest',
  )
})

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
