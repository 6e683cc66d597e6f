import { afterEach, expect, test, vi } from 'vitest'
import { forgetOtherSessions } from './kept-for-session.ts'

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
