import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { CallFailed, createClient, requestTimeout } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { clockOffCode, timeTakenCode } from './signing-time.ts'

const read: Endpoint = { method: 'GET', path: '/qms/a', allow: 'public', summary: '', reply: z.null() }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A client with a fake server that handles every call with `treat`. */
async function clientOf(treat: (reply: import('node:http').ServerResponse) => void, timeoutMs?: number) {
  const made = createServer((_request, reply) => treat(reply))
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const { port } = made.address() as AddressInfo
  return createClient({
    token: () => undefined,
    language: () => 'en',
    now: Date.now,
    fetch,
    base: `http://127.0.0.1:${port}`,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
}

const failureOf = async (client: Awaited<ReturnType<typeof clientOf>>) => {
  try {
    await client.call(read, {})
  } catch (error) {
    if (error instanceof CallFailed) return error
    throw error
  }
  throw new Error('the call did not fail')
}

test('a call without an answer is given up as a time-out; after 100 seconds unless told otherwise', async () => {
  expect(requestTimeout).toBe(100_000)
  const client = await clientOf(() => undefined, 50)
  expect((await failureOf(client)).reason).toBe('timeout')
})

test('a connection that breaks is a failure of the network', async () => {
  const client = await clientOf((reply) => reply.destroy())
  expect((await failureOf(client)).reason).toBe('network')
})

test.each([false, true])('so is one that breaks in the middle of an answer (bytes: %s)', async (bytes) => {
  const client = await clientOf((reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    reply.write('{"code":0,', () => reply.destroy())
  })
  const broken = client.call({ ...read, bytes }, {})
  await expect(broken).rejects.toMatchObject({ name: 'CallFailed', reason: 'network' })
})

test('calls that failed together because of the clock still get a time each', async () => {
  const serverTime = Date.now() + 3_600_000
  const used: number[] = []
  const refusal = { code: clockOffCode, message: '', data: { serverTime } }
  const client = createClient({
    token: () => ({ principal: crypto.randomUUID(), credentials: '00'.repeat(32) }),
    language: () => 'en',
    // a fixed clock: all calls are made within one millisecond
    now: () => serverTime - 3_600_000,
    async fetch(_url, init) {
      const time = Number(new Headers(init?.headers).get('authorization')?.split(':').at(-1))
      if (Math.abs(time - serverTime) > 60_000) return Response.json(refusal, { status: 401 })
      used.push(time)
      return Response.json({ data: null })
    },
  })
  await Promise.all(Array.from({ length: 10 }, () => client.call(read, {})))
  expect(new Set(used).size).toBe(10)
})

test('a write whose moment another tab had taken is made again in the next one, and only once more', async () => {
  const used: string[] = []
  const refusal = { code: timeTakenCode, message: '', data: null }
  const answers = [Response.json(refusal, { status: 409 }), Response.json({ data: null })]
  const client = createClient({
    token: () => ({ principal: crypto.randomUUID(), credentials: '00'.repeat(32) }),
    language: () => 'en',
    now: () => 1_000,
    async fetch(_url, init) {
      used.push(new Headers(init?.headers).get('authorization')?.split(':').at(-1) ?? '')
      return answers.shift() ?? Response.json(refusal, { status: 409 })
    },
  })
  await client.call(read, {})
  expect(used).toEqual(['1000', '1001'])
  await expect(client.call(read, {})).rejects.toMatchObject({ code: timeTakenCode })
  expect(used).toHaveLength(4)
})

test('several messages of one refusal are joined by commas', async () => {
  const refusal = { code: 42200, message: ['the name is missing', 'the number is too long'], data: null }
  const client = await clientOf((reply) => reply.writeHead(422).end(JSON.stringify(refusal)))
  expect(await failureOf(client)).toMatchObject({
    reason: 'refused',
    status: 422,
    message: 'the name is missing, the number is too long',
  })
})

test.each(['<html><h1>Bad Gateway</h1>', '{"error":"upstream"}', '{"code":"x","message":"bad"}', ''])(
  'a refusal that is not the portal’s is known by its status alone: %j',
  async (body) => {
    const client = await clientOf((reply) => reply.writeHead(502, 'Bad Gateway').end(body))
    expect(await failureOf(client)).toMatchObject({ reason: 'unreadable', status: 502, code: 0 })
  },
)
