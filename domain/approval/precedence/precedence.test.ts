import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#apps/server/routes.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organiserRoles } from '#domain/actor.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { precedenceApi as api } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const order = { rankClass: 2, number: 4711 }

test('secretary and programme set and clear it; it is a column of the list for them', async () => {
  const [company, programme] = [await portal.organisationAccount(), await portal.organiser('programme')]
  const params = { id: (await draftGuest(company)).id }
  expect(await programme.call(api.read, { params })).toBeNull()
  await programme.call(api.set, { params, body: { precedence: order } })
  expect(await programme.call(api.read, { params })).toEqual(order)
  const { records } = await programme.call(participantsApi.list, {
    query: { further: 'precedence' } as never,
  })
  expect(records).toMatchObject([{ further: { precedence: { en: 'Class 2 · no. 4711' } } }])
  await programme.call(api.set, { params, body: { precedence: null } })
  expect(await programme.call(api.read, { params })).toBeNull()
})

test('what a colleague has set meanwhile is not overwritten unseen, and setting the same twice is once', async () => {
  const [company, programme] = [await portal.organisationAccount(), await portal.organiser('programme')]
  const params = { id: (await draftGuest(company)).id }
  const set = (precedence: typeof order | null, seen?: typeof order | null) =>
    programme.call(api.set, { params, body: { precedence, ...(seen !== undefined && { seen }) } })
  const other = { rankClass: 1, number: 5 }
  await set(order, null)
  // the same once more, as after a lost reply
  expect(await set(order, null)).toEqual(order)
  for (const next of [other, null])
    await expect(set(next, null)).rejects.toMatchObject({
      code: commonRefusals.changedElsewhere.code,
      data: order,
    })
  expect(await programme.call(api.read, { params })).toEqual(order)
  expect(await set(other, order)).toEqual(other)
  // a page of the release before says nothing of what it saw
  expect(await set(null)).toBeNull()
})

test('nobody else meets it: no role without the permission, not the organisation, by no read, list, file or search', async () => {
  const [company, secretary] = [await portal.organisationAccount(), await portal.organiser('secretary')]
  const { id } = await draftGuest(company)
  await secretary.call(api.set, { params: { id }, body: { precedence: order } })
  const others = organiserRoles.filter((role) => role !== 'secretary' && role !== 'programme')
  const callers = [company, ...(await Promise.all(others.map((role) => portal.organiser(role))))]
  // every plain read of the portal, by address; those that need more than an id or a word refuse, and say nothing either
  const reads = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path, upload }) => method === 'GET' && !upload && path.startsWith('/qms/'))
  const query = { further: 'precedence', search: '4711', words: '4711', format: 'csv', size: 100 }
  let answered = 0
  for (const endpoint of reads)
    for (const caller of isWholeRun ? callers : [company, sampleBy(endpoint.path, callers) ?? company]) {
      const reply = await caller
        .call(endpoint as never, { params: { id }, query } as never)
        .then(async (value: unknown) => (value instanceof Blob ? await value.text() : JSON.stringify(value)))
        .catch((error: { data?: unknown }) => JSON.stringify(error.data ?? null))
      if (reply !== 'null') answered++
      expect(reply ?? '', `${endpoint.path} says precedence`).not.toMatch(/rankClass|no\. 4711|第 4711 位/)
    }
  expect(answered).toBeGreaterThan(100)
  await expect(company.call(api.read, { params: { id } })).rejects.toMatchObject({ status: 403 })
})
