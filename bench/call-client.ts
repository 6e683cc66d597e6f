import { Agent, request } from 'node:http'
import type { SignedCall } from '#apps/server/testing/sign-up-rush.ts'

// People at their browsers, in a process of its own: what signing, sending and parsing costs them is not the portal's. Calls are signed before they are
// sent here, and each run opens its own connections, as people who come to a page do.

/** Calls to send, so many of them at a time. */
export type Crowd = { origin: string; calls: SignedCall[]; inFlight: number }

/** In milliseconds: until the last reply, and until each; `data` of the replies, in the order of the calls. */
export type Served = { whole: number; each: number[]; data: unknown[] }

function send(origin: string, agent: Agent, { method, path, body, authorization }: SignedCall) {
  const content = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {}
  return new Promise<unknown>((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, agent, headers: { authorization, ...content } })
    asked.on('error', reject).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(text).data)
            : reject(new Error(`a call of the crowd was answered ${response.statusCode}: ${text}`)),
        )
        .on('error', reject)
    })
    asked.end(body)
  })
}

async function serve({ origin, calls, inFlight }: Crowd): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const served: Served = { whole: 0, each: [], data: [] }
  const begun = performance.now()
  const left = calls.entries()
  const one = async () => {
    for (const [at, call] of left) {
      served.data[at] = await send(origin, agent, call)
      served.each[at] = performance.now() - begun
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  served.whole = performance.now() - begun
  agent.destroy()
  return served
}

process.on('disconnect', () => process.exit(0))
process.on('message', (crowd: Crowd) => {
  serve(crowd).then(
    (served) => process.send?.({ served }),
    (error: unknown) => process.send?.({ trouble: String(error) }),
  )
})
