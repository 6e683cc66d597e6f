import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApiServer } from './api-server.ts'
import { startTestPortal } from './testing/test-portal.ts'
import { programVersion } from './version.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('the version of package.json is on /healthz and in each line of the log', async () => {
  expect(programVersion).toBe(version)
  const portal = await startTestPortal()
  expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'alive', version })
  await portal.close()

  const lines: { version?: string }[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = await createApiServer({ logLevel: 'info', trustedProxies: 0, logTo })
  app.get('/qms/breaks', async () => {
    throw new Error('something')
  })
  await app.inject({ url: '/qms/breaks' })
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.version).toBe(version)
})
