import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { invitationsConsoleApi as api } from './api/console.ts'
import { openInvitation } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
})
afterAll(() => portal.close())

const read = (id: string) => programme.call(api.read, { params: { id } })

test('many codes are revoked, also used ones; what is revoked already is counted', async () => {
  const [fresh, used] = [await openInvitation(portal), await openInvitation(portal, { used: 2 })]
  const body = { ids: [fresh.id, used.id], act: 'revoke' as const, drafts: 'end' as const }
  expect(await programme.call(api.changeMany, { body })).toEqual({
    done: 2,
    already: 0,
    refused: [],
    gone: [],
  })
  expect(await read(used.id)).toMatchObject({ state: 'revoked', revokedDrafts: 'end' })
  expect(await programme.call(api.changeMany, { body })).toMatchObject({ done: 0, already: 2 })
})

test('only codes that nobody has used are deleted; the others are named', async () => {
  const [fresh, used] = [await openInvitation(portal), await openInvitation(portal, { used: 1 })]
  const gone = randomUUID()
  const body = { ids: [fresh.id, used.id, gone], act: 'remove' as const }
  const report = await programme.call(api.changeMany, { body })
  const name = { zh: used.code, en: used.code }
  expect(report).toMatchObject({ done: 1, gone: [gone], refused: [{ id: used.id, name }] })
  expect((await refusalOf(read(fresh.id))).code).toBe(40400)
  expect((await read(used.id)).used).toBe(1)
})

test('who may only read them revokes none', async () => {
  const reviewer = await portal.organiser('reviewer')
  const { id } = await openInvitation(portal)
  const body = { ids: [id], act: 'revoke' as const }
  expect((await refusalOf(reviewer.call(api.changeMany, { body }))).code).toBe(40300)
  expect((await refusalOf(reviewer.call(api.ids, { query: {} }))).code).toBe(40300)
  expect((await programme.call(api.ids, { query: { state: 'open' } })).ids).toContain(id)
})

test('further columns say when a code opens and was revoked', async () => {
  const opensAt = new Date(portal.clock.now().getTime() + 86_400_000)
  const { id } = await openInvitation(portal, { opensAt })
  const query = { further: 'opens,approves,revokedAt,activity', sort: 'newest' } as const
  const { records } = await programme.call(api.page, { query })
  expect(records.find((row) => row.id === id)?.further).toEqual({
    opens: opensAt.toISOString(),
    approves: { zh: '否', en: 'No' },
    revokedAt: null,
    activity: null,
  })
})
