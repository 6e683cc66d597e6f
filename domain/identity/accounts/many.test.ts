import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { accountsConsoleApi as api } from './api/console.ts'
import { ownAccountApi } from './api/own.ts'
import type { ManyAct } from './rules.ts'
import { accountsOpened } from './server/actions.ts'
import { lockSecretaries } from './server/store.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const change = (act: ManyAct, ids: string[]) => secretary.call(api.changeMany, { body: { ids, act } })
const stateOf = async (id: string) => (await secretary.call(api.read, { params: { id } })).state

test('many accounts are disabled and enabled, each on its own: what is refused for one is named and leaves the others', async () => {
  const [one, two] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const [nobody, own] = [randomUUID(), secretary.accountId]
  const ids = [one.accountId, two.accountId, own, nobody]
  const report = await change('disable', ids)
  expect(report).toMatchObject({ done: 2, already: 0, gone: [nobody] })
  expect(report.refused).toMatchObject([{ id: own, why: { en: expect.stringContaining('own account') } }])
  expect(report.refused[0]?.name?.zh).toMatch(/./)
  expect(await Promise.all([one, two].map(({ accountId }) => stateOf(accountId)))).toEqual([
    'disabled',
    'disabled',
  ])
  // logged out at once, as by the act on one
  expect((await refusalOf(one.call(ownAccountApi.read, {}))).status).toBe(401)
  expect(await change('disable', [one.accountId])).toMatchObject({ done: 0, already: 1 })
  expect(await change('enable', ids.slice(0, 2))).toMatchObject({ done: 2, refused: [] })
  expect(await stateOf(two.accountId)).not.toBe('disabled')
})

test('links to set a password go to those who have one', async () => {
  const [company, guest] = [await portal.organisationAccount(), await portal.guest()]
  const report = await change('link', [company.accountId, guest.accountId])
  expect(report).toMatchObject({ done: 1, refused: [{ id: guest.accountId }] })
  const sent = await portal.visitor.call(outboxApi.mailbox, { query: { to: company.account } })
  expect(sent.some(({ link }) => link?.includes('password'))).toBe(true)
})

test('links and enabling hold up no secretary: they are done while another call has the secretaries locked', async () => {
  const [one, two] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const ids = [one.accountId, two.accountId]
  const published: string[][] = []
  portal.services.events.on(accountsOpened, async (_, { accountIds }) => void published.push(accountIds))
  await portal.db.transaction(async (tx) => {
    expect((await lockSecretaries(tx)).map(({ id }) => id)).toContain(secretary.accountId)
    expect(await change('link', ids)).toMatchObject({ done: 2, refused: [] })
    expect(await change('enable', ids)).toMatchObject({ done: 0, already: 2 })
  })
  // all links are written together: each account of the selection is locked until they are
  expect(published).toEqual([ids.toSorted()])
})

test('without the permission neither the act nor the ids of all that match are answered', async () => {
  const viewer = await portal.organiser('viewer')
  const body = { ids: [secretary.accountId], act: 'disable' as const }
  expect((await refusalOf(viewer.call(api.changeMany, { body }))).code).toBe(40300)
  expect((await refusalOf(viewer.call(api.ids, { query: {} }))).code).toBe(40300)
  const { ids, isCut } = await secretary.call(api.ids, { query: { type: 'organiser' } })
  const { records } = await secretary.call(api.list, { query: { type: 'organiser', size: 100 } })
  expect([ids, isCut]).toEqual([records.map(({ id }) => id), false])
})

test('further columns come when they are asked for; the oldest come first by the other order', async () => {
  const { accountId } = await portal.organisationAccount()
  await change('disable', [accountId])
  const query = { state: 'disabled', further: 'language,disabledAt,nothing' } as const
  const { records } = await secretary.call(api.list, { query })
  const row = records.find(({ id }) => id === accountId)
  expect(row?.further).toEqual({
    language: { zh: expect.any(String), en: expect.any(String) },
    disabledAt: portal.clock.now().toISOString(),
  })
  expect((await secretary.call(api.list, {})).records[0]).not.toHaveProperty('further')
  const newest = await secretary.call(api.list, { query: { size: 100 } })
  const oldest = await secretary.call(api.list, { query: { size: 100, sort: 'oldest' } })
  expect(oldest.records.map(({ id }) => id)).toEqual(newest.records.map(({ id }) => id).reverse())
})
