import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createStreams } from './streams.ts'

test('a client that left before its stream was kept takes no place of its session', async () => {
  const streams = createStreams({
    stillGood: async (principals) => new Set(principals),
    listen: () => ({ close: async () => undefined }),
  })
  const replies: ServerResponse[] = []
  const server = createServer((_request, reply) => void replies.push(reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let at = 0; at < 12; at++) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /news HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => replies.length).toBe(at + 1)
    socket.destroy()
    await expect.poll(() => replies[at]?.closed).toBe(true)
    streams.keep(replies[at] as ServerResponse, {}, { principal: 'mine', accountId: 'me', topics: ['news'] })
  }
  expect(streams.isFull('mine')).toBe(false)
  expect(streams.size()).toBe(0)
  await streams.close()
  server.close()
})
