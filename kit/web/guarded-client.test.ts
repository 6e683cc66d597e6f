import { expect, test } from 'vitest'
import * as z from 'zod'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { type Guards, guardedClient, singleFlight } from './guarded-client.ts'

const read: Endpoint = { method: 'GET', path: '/a', allow: 'a:read', summary: '', reply: z.null() }
const save: Endpoint = { ...read, method: 'PUT' }
const refused = (status: number, code: number) =>
  new CallFailed('refused', status, { code, message: 'why', data: null })
const refusing = (status: number, code: number): Client => ({
  call: () => Promise.reject(refused(status, code)),
})

/** Guards that record their calls; the person cancels the login dialog. */
function noting(change: Partial<Guards> = {}) {
  const told: string[] = []
  const guards: Guards = {
    principal: () => 'first',
    async sessionEnded(message) {
      told.push(`session ended: ${message}`)
      return false
    },
    async proofNeeded(message) {
      told.push(`proof needed: ${message}`)
      return false
    },
    forbidden: () => told.push('forbidden'),
    notFound: () => told.push('not found'),
    ...change,
  }
  return { told, guards }
}

test.each([
  ['an ended session', read, 401, 40101, ['session ended: why']],
  ['an ended session at a change', save, 401, 40101, ['session ended: why']],
  ['a 401 of a public call, getMasterInfo for one', { ...read, allow: 'public' }, 401, 40101, []],
  ['a sensitive call after an old proof', save, 403, 40303, ['proof needed: why']],
  ['a plain 403', save, 403, 40300, ['forbidden']],
  ['a 403 with a reason, which the form shows', save, 403, 40311, []],
  ['a record that is not there', read, 404, 40400, ['not found']],
  ['an unknown invitation code, which the form shows', read, 404, 10002, []],
  ['a picture that is not there', { ...read, bytes: true }, 404, 40400, []],
  ['a change of a record that is not there', save, 404, 40400, []],
  ['a conflict', save, 409, 40910, []],
] as const)('%s', async (_, endpoint, status, code, expected) => {
  const { told, guards } = noting()
  await expect(guardedClient(refusing(status, code), guards).call(endpoint, {})).rejects.toBeInstanceOf(
    CallFailed,
  )
  expect(told).toEqual(expected)
})

test('the 401 of a proxy asks nobody to log in again', async () => {
  const { told, guards } = noting()
  const client: Client = { call: () => Promise.reject(new CallFailed('unreadable', 401)) }
  await expect(guardedClient(client, guards).call(read, {})).rejects.toMatchObject({ status: 401 })
  expect(told).toEqual([])
})

/** A client that refuses every call until a new login. */
function ending() {
  let isIn = false
  let calls = 0
  const client: Client = {
    call: () => {
      calls += 1
      return isIn ? Promise.resolve(null as never) : Promise.reject(refused(401, 40101))
    },
  }
  return {
    client,
    calls: () => calls,
    logIn() {
      isIn = true
    },
  }
}

test('ten calls that fail together ask once, and all are made again after the login', async () => {
  const { client, logIn, calls } = ending()
  const asked: Array<(again: boolean) => void> = []
  const { ask: sessionEnded } = singleFlight(() => new Promise((answer) => asked.push(answer)))
  const guarded = guardedClient(client, noting({ sessionEnded }).guards)
  const all = Array.from({ length: 10 }, () => guarded.call(read, {}))
  await expect.poll(() => asked.length).toBe(1)
  logIn()
  asked[0]?.(true)
  expect(await Promise.all(all)).toEqual(Array(10).fill(null))
  expect([asked.length, calls()]).toEqual([1, 20])
})

test('a call that was sent before a login which has happened since is made again without asking', async () => {
  const { client, logIn } = ending()
  const sessions = ['first', 'second']
  const { told, guards } = noting({ principal: () => sessions.shift() })
  const late: Client = {
    async call(endpoint, request) {
      const answer = client.call(endpoint, request)
      logIn()
      return answer
    },
  }
  expect(await guardedClient(late, guards).call(read, {})).toBeNull()
  expect(told).toEqual([])
})

test('after “cancel” nothing asks until the person acts', async () => {
  const answers = [false, true]
  let asked = 0
  const { ask: sessionEnded, acted } = singleFlight(async () => {
    asked += 1
    return answers.shift() ?? false
  })
  expect(await sessionEnded('ended')).toBe(false)
  expect(await sessionEnded('ended')).toBe(false)
  expect(asked).toBe(1)
  acted()
  expect(await sessionEnded('ended')).toBe(true)
  expect(asked).toBe(2)
})

test('a sensitive call is sent once more after a proof, with all that it had', async () => {
  const sent: unknown[] = []
  let isProven = false
  const client: Client = {
    async call(_, request) {
      sent.push(request)
      if (!isProven) throw refused(403, 40303)
      return null as never
    },
  }
  const proofNeeded = async () => {
    isProven = true
    return true
  }
  const guarded = guardedClient(client, noting({ proofNeeded }).guards)
  expect(
    await guarded.call({ ...save, body: z.object({ a: z.string() }) }, { body: { a: 'kept' } }),
  ).toBeNull()
  expect(sent).toEqual([{ body: { a: 'kept' } }, { body: { a: 'kept' } }])
})
