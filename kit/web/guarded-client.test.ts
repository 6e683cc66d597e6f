import { expect, test } from 'vitest'
import * as z from 'zod'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { askOnce, guardedClient } from './guarded-client.ts'

const read: Endpoint = { method: 'GET', path: '/a', allow: 'a:read', summary: '', reply: z.null() }
const save: Endpoint = { ...read, method: 'PUT' }
const refusing = (status: number, code: number): Client => ({
  call: () => Promise.reject(new CallFailed('refused', status, { code, message: 'why', data: null })),
})

/** What the page is told when a call to `endpoint` is refused so. */
async function toldOf(endpoint: Endpoint, status: number, code: number) {
  const told: string[] = []
  const client = guardedClient(refusing(status, code), {
    sessionEnded: (message) => told.push(`session ended: ${message}`),
    forbidden: () => told.push('forbidden'),
    notFound: () => told.push('not found'),
  })
  await expect(client.call(endpoint, {})).rejects.toBeInstanceOf(CallFailed)
  return told
}

test.each([
  ['an ended session', read, 401, 40101, ['session ended: why']],
  ['a wrong password at a public call', { ...read, allow: 'public' }, 401, 40101, []],
  ['a plain 403', save, 403, 40300, ['forbidden']],
  ['a 403 with a reason, which the form shows', save, 403, 40311, []],
  ['a record that is not there', read, 404, 40400, ['not found']],
  ['a picture that is not there', { ...read, bytes: true }, 404, 40400, []],
  ['a change of a record that is not there', save, 404, 40400, []],
  ['a conflict', save, 409, 40910, []],
] as const)('%s', async (_, endpoint, status, code, expected) => {
  expect(await toldOf(endpoint, status, code)).toEqual(expected)
})

/** A box that is answered when the test says so. */
function box() {
  const asked: Array<(again: boolean) => void> = []
  let logins = 0
  let time = 0
  const sessionEnded = askOnce({
    ask: () => new Promise((resolve) => asked.push(resolve)),
    logIn: () => {
      logins += 1
    },
    now: () => time,
    restMs: 1_000,
  })
  return { asked, sessionEnded, logins: () => logins, pass: (milliseconds: number) => (time += milliseconds) }
}

test('ten calls that fail together ask once', async () => {
  const { asked, sessionEnded, logins } = box()
  const all = Array.from({ length: 10 }, () => sessionEnded('ended'))
  expect(asked).toHaveLength(1)
  asked[0]?.(true)
  await Promise.all(all)
  expect(logins()).toBe(1)
})

test('after “cancel” the person is left in peace for a while, then asked again', async () => {
  const { asked, sessionEnded, logins, pass } = box()
  const first = sessionEnded('ended')
  asked[0]?.(false)
  await first
  await sessionEnded('ended')
  expect(asked).toHaveLength(1)
  pass(1_000)
  void sessionEnded('ended')
  expect(asked).toHaveLength(2)
  expect(logins()).toBe(0)
})
