import { expect, test, vi } from 'vitest'
import { onceOnly } from './once.ts'

test('a second press changes nothing, also after it was done; what failed is said and may be tried again', async () => {
  const then = { onDone: vi.fn(), onFailed: vi.fn() }
  const once = onceOnly(then)
  const act = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('full'))
  once(act)
  await vi.waitFor(() => expect(then.onFailed).toHaveBeenCalledTimes(1))
  expect(then.onDone).not.toHaveBeenCalled()
  for (let press = 0; press < 3; press++) once(act)
  await vi.waitFor(() => expect(then.onDone).toHaveBeenCalledTimes(1))
  once(act)
  expect(act).toHaveBeenCalledTimes(2)
})
