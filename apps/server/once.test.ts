import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { revealsApi } from '#domain/views/reveals/api.ts'
import { pathOf } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { authorization } from '#kit/http/signature.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Endpoints whose replies contain secrets: each signature is accepted only once, so that a captured request cannot be replayed.

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  id = (await draftGuest(await portal.organisationAccount())).id
})
afterAll(() => portal.close())

let moment = 0
/** A signed request in wire format, which can be sent repeatedly. */
function captured(endpoint: Endpoint, request: { params?: object; query?: object; body?: object }) {
  const url = pathOf(endpoint, request as never)
  const body = request.body ? JSON.stringify(request.body) : ''
  const timestamp = portal.clock.now().getTime() + moment++
  const parts = { timestamp, method: endpoint.method, path: url, body }
  const headers = {
    authorization: authorization(secretary.token, parts),
    ...(body && { 'content-type': 'application/json' }),
  }
  return () =>
    portal.app.inject({ method: endpoint.method, url, headers, ...(body && { payload: body }) } as never)
}

it.each([
  [
    'a protected value',
    participantsApi.reveal,
    () => ({ params: { id }, body: { field: 'documentNumber' } }),
  ],
  ['an export of participants', participantsApi.export, () => ({ query: { format: 'csv' } })],
  ['an export of what was looked at', revealsApi.export, () => ({ query: { format: 'csv' } })],
])('%s is given once for a signature, also to calls at the same moment', async (_what, endpoint, request) => {
  const send = captured(endpoint, request())
  const replies = await Promise.all([send(), send(), send(), send()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect((await send()).json().code).toBe(40900)
  // a new signature is accepted
  expect((await captured(endpoint, request())()).statusCode).toBe(200)
})

it('keeps no reply of these', async () => {
  await captured(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })()
  const { rows } = await portal.db.execute(
    sql`select 1 from replies_given where principal = ${secretary.token.principal} and reply is not null`,
  )
  expect(rows).toEqual([])
})

it('logs a look for each answer, and none for what was refused', async () => {
  const before = (await secretary.call(revealsApi.list, { query: {} })).total
  const send = captured(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })
  for (let at = 0; at < 3; at++) await send()
  expect((await secretary.call(revealsApi.list, { query: {} })).total).toBe(before + 1)
})
