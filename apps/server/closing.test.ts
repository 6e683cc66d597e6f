import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApiServer } from './api-server.ts'

test('a request that trickles in is not waited for for ever', async () => {
  const app = await createApiServer({ logLevel: 'silent', trustedProxies: 0 })
  await app.ready()
  expect(app.server.requestTimeout).toBe(120_000)
})

test('a call that arrives while the portal stops, on a connection in use, is answered and not turned away', async () => {
  const app = await createApiServer({ logLevel: 'silent', trustedProxies: 0 })
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    arrived.resolve()
    await released.promise
    return { slow: true }
  })
  app.get('/next', async () => ({ next: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const call = (path: string, last = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`)
  await once(socket, 'connect')
  const said = text(socket)
  call('/slow')
  await arrived.promise
  const closed = app.close()
  // no new connections are accepted once the server no longer listens
  await expect.poll(() => app.server.listening).toBe(false)
  call('/next', 'Connection: close\r\n')
  released.resolve()
  expect((await said).match(/HTTP\/1\.1 \d+|\{"\w+":true\}/g)).toEqual([
    'HTTP/1.1 200',
    '{"slow":true}',
    'HTTP/1.1 200',
    '{"next":true}',
  ])
  await closed
})

test('a connection whose answer was under way when the stop began is ended with that answer', async () => {
  const app = await createApiServer({ logLevel: 'silent', trustedProxies: 0 })
  const body = new PassThrough()
  app.get('/long', async (_request, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
  const said = text(socket)
  body.write('begun')
  await once(socket, 'data')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  body.end('whole')
  await closed
  expect(await said).toContain('whole')
}, 5_000)
