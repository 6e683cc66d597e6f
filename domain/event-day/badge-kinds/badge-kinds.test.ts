import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { coveringOf } from './rules.ts'

const { calls, example } = record

test('people have one kind of badge that is in use; the desk reads kinds and changes none', async () => {
  const portal = await startTestPortal()
  const [secretary, desk] = [await portal.organiser('secretary'), await portal.organiser('desk')]
  const add = (chineseName: string, id = randomUUID()) =>
    secretary.call(calls.create, { body: { id, change: { ...example, chineseName } } })
  const { id, revision } = await add('嘉宾')
  await expect(add('贵宾')).rejects.toMatchObject({ code: refusals.kindCovered.code })
  // of two at once one is added
  await secretary.call(calls.save, { params: { id }, body: { revision, change: { isEnded: true } } })
  const both = await Promise.allSettled(['贵宾', '来宾'].map((name) => add(name)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { records } = await desk.call(calls.page, { query: { covers: 'guest' } })
  expect(records).toHaveLength(2)
  await expect(desk.call(calls.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await portal.close()
})

test('a special guest wears the badge of guests where there is none for special ones', () => {
  const person = { kind: 'guest', personnelKind: null, guestType: 'special' } as const
  expect(coveringOf(person)).toEqual(['specialGuest', 'guest'])
  expect(coveringOf({ ...person, kind: 'personnel', personnelKind: 'media' })).toEqual(['media'])
})
