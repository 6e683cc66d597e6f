import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startTestPortal } from './testing/test-portal.ts'

// Test files share processes, each of which opens a hundred portals: what one leaves behind slows all after it.
setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Opens a portal, reads its metrics, closes it; what of it would still be in memory if anything held it. */
async function closed() {
  const portal = await startTestPortal()
  const { body } = await portal.app.inject('/metrics')
  expect(body).toContain('nodejs_gc_duration_seconds')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).toContain('http_request_duration_seconds')
  const left = [new WeakRef(portal.app), new WeakRef(portal.services)]
  await portal.close()
  return left
}

test('nothing keeps a closed portal in memory', async () => {
  const first = await closed()
  // caches of modules keep the newest one
  await closed()
  const isGone = () => {
    collectGarbage()
    return first.every((each) => each.deref() === undefined)
  }
  for (let times = 0; times < 20 && !isGone(); times++) await pause(50)
  expect(isGone()).toBe(true)
})
