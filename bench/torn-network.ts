import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `down`: nothing gets through. `replies lost`: calls are answered, and no answer arrives. */
export type Network = 'up' | 'down' | 'replies lost'

/**
 * An address of its own in front of a server that may be killed and come back at another one. What `now` says holds from the next call on, pages and scripts, too; replies are lost
 * of calls only.
 */
export async function tornNetwork(serverAt: () => string) {
  const network = { now: 'up' as Network, lost: 0 }
  const broken = (reply: ServerResponse) => () => reply.destroy()
  const server = createServer((asked: IncomingMessage, reply: ServerResponse) => {
    if (network.now === 'down') return reply.destroy()
    const isLost = network.now === 'replies lost' && asked.method === 'POST'
    const { method, url, headers } = asked
    const passed = request(new URL(url ?? '/', serverAt()), { method, headers, agent: false }, (answer) => {
      answer.on('error', broken(reply))
      if (isLost) {
        network.lost += 1
        answer.resume().on('end', broken(reply))
        return
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', broken(reply))
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    network,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
