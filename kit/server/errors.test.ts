import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openStorage } from '#kit/files/storage.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { answerError } from './errors.ts'
import { loggedError } from './logged-error.ts'

const s3 = { kind: 's3', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 'k' } as const

const coded = (message: string, facts: object) => Object.assign(new Error(message), facts)

/** The reply and the log entry when a call throws this error. */
async function thrown(error: unknown) {
  let log = ''
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', serializers: { err: loggedError }, stream } })
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  const reply = await app.inject('/')
  return { status: reply.statusCode, code: reply.json().code, body: reply.body, log }
}

const number = 'E12345678'
const failed = (cause: Error) => new DrizzleQueryError('update participants set number = $1', [number], cause)

test.each([
  coded('syntax', {
    code: '42601',
    detail: `Failing row contains (${number})`,
    where: number,
    constraint: 'x',
  }),
  coded(`value "${number}" is out of range for type integer`, { code: '22003' }),
])('an unexpected error is logged without the data it failed with: $code', async (cause) => {
  const { status, body, log } = await thrown(failed(cause))
  expect(status).toBe(500)
  expect(log).toContain('update participants set number = $1')
  expect(log).toContain('errors.test.ts')
  expect(log + body).not.toContain(number)
  expect(log.trim().split('\n')).toHaveLength(1)
})

test.each([
  coded('Connection terminated unexpectedly', {}),
  coded('', { code: 'ECONNREFUSED' }),
  coded('write EPIPE', { code: 'EPIPE' }),
  coded('canceling statement due to lock timeout', { code: '55P03' }),
  coded('terminating connection due to administrator command', { code: '57P01' }),
])(
  'a connection that is lost below a statement is a busy system, not a fault: $message $code',
  async (cause) => {
    expect(await thrown(failed(cause))).toMatchObject({ status: 503, code: 50300, log: '' })
  },
)

test.each([
  failed(coded('could not extend file: No space left on device', { code: '53100' })),
  new Error('Cannot write file', { cause: coded('no space left on device', { code: 'ENOSPC' }) }),
])('a full disk is said to be full: %s', async (cause) => {
  expect(await thrown(cause)).toMatchObject({ status: 507, code: 50700, log: '' })
})

const full = coded('write', { code: 'ENOSPC' })
const away = coded('connect', { code: 'ECONNREFUSED' })
test.each([
  ['a full disk says that it is full', full, { status: 507, code: 50700, log: '' }],
  ['a storage that is away keeps its words, and is no fault', away, { status: 409, code: 40915, log: '' }],
  [
    'a fault keeps its words, and is logged',
    new TypeError('no function'),
    { status: 409, code: 40915, log: /TypeError/ },
  ],
])('a refusal because of %s', async (_what, cause, { log, ...said }) => {
  const answer = await thrown(new Refusal(baseRefusals.idTaken).because(cause))
  expect(answer).toMatchObject(said)
  expect(answer.log).toMatch(log || /^$/)
})

test.each([
  ['says nothing', () => undefined],
  ['fails', (response: ServerResponse) => response.writeHead(503).end()],
])('a store of files that %s is a busy system and not a hang', async (_what, answer) => {
  const store = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const files = await openStorage({ ...s3, endpoint })
  const failure = await files.put('a/b', new Uint8Array(9)).catch((cause: unknown) => cause)
  expect(await thrown(failure)).toMatchObject({ status: 503, code: 50300 })
  store.closeAllConnections()
  store.close()
})

test('a reply that does not keep its own schema is the portal’s fault and not the reader’s', async () => {
  const { status, code, log } = await thrown(z.string().safeParse(1).error)
  expect([status, code]).toEqual([500, 50000])
  expect(log).toContain('unexpected')
})
