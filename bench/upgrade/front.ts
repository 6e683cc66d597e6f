import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Requests that may be sent again: a repeated one changes nothing. */
const repeatable = new Set(['GET', 'HEAD'])

type Asked = { incoming: IncomingMessage; body: Buffer; target: string; agent: Agent }

/** One try at a process; rejects where no reply begins. */
function tryAt({ incoming, body, target, agent }: Asked): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { method, url, headers } = incoming
  const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
  const sent = request(new URL(url ?? '/', target), { method, headers: forwarded, agent }, resolve)
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Whether another process is asked after this reply, as `proxy_next_upstream` of deploy/nginx.conf says. */
const asksNext = ({ method = 'GET', url = '' }: IncomingMessage, status: number) =>
  repeatable.has(method) && (status === 503 || (status === 404 && url.startsWith('/assets/')))

/** Whether another process is asked after this failure: a write that may have been received is never sent twice. */
const mayGoOn = ({ method = 'GET' }: IncomingMessage, cause: unknown) =>
  repeatable.has(method) || (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')

/** In front of several processes, with the rules of deploy/nginx.conf: in turns, and another one where one does not answer. */
export async function startFront() {
  const agent = new Agent({ keepAlive: true })
  let targets: readonly string[] = []
  let turn = 0
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const start = turn++
    for (let at = 0; at < targets.length; at++) {
      const target = targets[(start + at) % targets.length] ?? ''
      const isLast = at === targets.length - 1
      try {
        const reply = await tryAt({ incoming, body, target, agent })
        if (!isLast && asksNext(incoming, reply.statusCode ?? 0)) {
          reply.resume()
          continue
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
        // a stream ends with the process that sent it, and with the browser that read it
        reply.on('error', () => outgoing.destroy())
        outgoing.on('close', () => reply.destroy())
        return
      } catch (cause) {
        if (isLast || !mayGoOn(incoming, cause)) break
      }
    }
    outgoing.writeHead(502).end()
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** The processes behind it from now on. */
    serve(origins: readonly string[]) {
      targets = origins
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
