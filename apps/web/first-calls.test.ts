import { expect, test } from 'vitest'
import * as z from 'zod'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { withFirstCalls } from './first-calls.ts'

const read = {
  method: 'GET',
  path: '/qms/things/:id',
  allow: 'public',
  summary: '',
  params: z.object({ id: z.string() }),
  reply: z.string(),
} satisfies Endpoint

/** A page with one prefetched call, and a server that numbers its responses. */
function opened({ fails = false, signedIn = true } = {}) {
  const asked: string[] = []
  const state = { principal: signedIn ? 'one' : undefined, time: 0 }
  const server = {
    async call({ path }: Endpoint) {
      asked.push(path)
      if (fails) throw new CallFailed('refused', 401)
      return `reply ${asked.length}`
    },
  } as Client
  const { client, answered } = withFirstCalls(server, ['/qms/things/7'], {
    principal: () => state.principal,
    now: () => state.time,
  })
  return {
    asked,
    state,
    answered,
    ask: (id: string) => client.call(read, { params: { id } }),
    known: (id: string) => client.known?.(read, { params: { id } }),
  }
}

test('a call that the page names is made once, before anybody asks; the next one asks anew', async () => {
  const { asked, ask } = opened()
  expect(asked).toEqual(['/qms/things/7'])
  expect([await ask('7'), await ask('7'), await ask('8')]).toEqual(['reply 1', 'reply 2', 'reply 3'])
})

test('its reply is known when it has come, and given once', async () => {
  const { asked, answered, ask, known } = opened()
  expect(known('7')).toBeUndefined()
  await answered
  expect([known('8'), known('7'), known('7'), await ask('7')]).toEqual([
    undefined,
    'reply 1',
    undefined,
    'reply 2',
  ])
  expect(asked).toHaveLength(2)
})

test('its refusal is that of the first who asks', async () => {
  await expect(opened({ fails: true }).ask('7')).rejects.toMatchObject({ status: 401 })
})

test('without a session nothing is asked for', () => expect(opened({ signedIn: false }).asked).toEqual([]))

test.each([
  ['another session', { principal: 'other', time: 1 }],
  ['another hour', { principal: 'one', time: 60_000 }],
])('the reply is not for %s', async (_, later) => {
  const { state, answered, ask, known } = opened()
  await answered
  Object.assign(state, later)
  expect(known('7')).toBeUndefined()
  expect(await ask('7')).toBe('reply 2')
})
