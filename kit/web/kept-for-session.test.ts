import { afterEach, expect, test, vi } from 'vitest'
import { forgetOtherSessions, keptForSession } from './kept-for-session.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a session the worker of saved pages goes, and the worker of another page of the portal stays', async () => {
  const gone: string[] = []
  const registered = (state: 'active' | 'installing', scriptURL: string) => ({
    active: null,
    waiting: null,
    installing: null,
    [state]: { scriptURL },
    unregister: () => gone.push(scriptURL),
  })
  const registrations = [
    registered('active', 'https://portal.example/offline-worker.js'),
    registered('installing', 'https://portal.example/offline-worker.js'),
    registered('active', 'https://portal.example/check-in/worker.js'),
  ]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } })
  await forgetOtherSessions('an account')
  expect(gone).toEqual([])
  await forgetOtherSessions(undefined)
  expect(gone).toEqual(Array(2).fill('https://portal.example/offline-worker.js'))
})

test('a cache that could not be opened is opened again for the next picture, and then kept open', async () => {
  const put: string[] = []
  const cache = { match: async () => undefined, put: async (path: string) => void put.push(path) }
  const open = vi.fn().mockRejectedValueOnce(new Error('the disk is busy')).mockResolvedValue(cache)
  vi.stubGlobal('caches', { open })
  const picture = new Blob(['a'])
  const keep = (path: string) =>
    keptForSession(
      () => 'an account',
      path,
      async () => picture,
    )
  expect(await keep('/first')).toBe(picture)
  await keep('/second')
  await keep('/third')
  expect(put).toEqual(['/second', '/third'])
  expect(open).toHaveBeenCalledTimes(2)
})
