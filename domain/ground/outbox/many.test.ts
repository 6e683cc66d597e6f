import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageTemplates } from '#apps/server/message-templates.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { idempotentReplies } from '#kit/server/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { outboxConsoleApi as api } from './api/console.ts'
import type { MessageState } from './rules.ts'
import { enqueue } from './server/actions.ts'
import { outgoingMessages } from './server/tables.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  ;[secretary, liaison] = await Promise.all([portal.organiser('secretary'), portal.organisationAccount()])
})
afterAll(() => portal.close())
beforeEach(() => portal.db.delete(outgoingMessages))

const template = messageTemplates.find(({ template: { key } }) => key === 'review.return')?.template
const values = { name: { zh: '施安娜', en: 'Anna' }, submitted: 'Monday', remarks: '', approved: '' }

/** A message in a state. */
async function message(state: MessageState) {
  if (!template) throw new Error('no such template')
  const id = randomUUID()
  portal.clock.advance(1_000)
  const to = { address: liaison.account, language: 'en', accountId: liaison.accountId } as const
  await enqueue(portal.db, portal.services, { id, template, values, to, occasion: id })
  await portal.db.update(outgoingMessages).set({ state }).where(eq(outgoingMessages.id, id))
  return id
}
const stateOf = async (id: string) => (await secretary.call(api.read, { params: { id } })).state

test('those that failed are sent again as they are, those that wait are named, and one that is gone is counted', async () => {
  const [failed, sent, queued, gone] = [
    await message('failed'),
    await message('sent'),
    await message('queued'),
    randomUUID(),
  ]
  const body = { id: randomUUID(), ids: [failed, sent, queued, gone], act: 'again' as const }
  const report = await secretary.call(api.changeMany, { body })
  const name = { zh: liaison.account, en: liaison.account }
  expect(report).toMatchObject({ done: 2, already: 0, gone: [gone], refused: [{ id: queued, name }] })
  expect(await stateOf(failed)).toBe('queued')
  // one that was taken goes out as a message of its own
  expect((await secretary.call(api.list, {})).total).toBe(4)
})

test('a message that was discarded on purpose is not sent with many others: it is named', async () => {
  const [discarded, sent] = [await message('discarded'), await message('sent')]
  const body = { id: randomUUID(), ids: [discarded, sent], act: 'again' as const }
  const report = await secretary.call(api.changeMany, { body })
  expect(report).toMatchObject({ done: 1, refused: [{ id: discarded }] })
  expect(await stateOf(discarded)).toBe('discarded')
  expect((await secretary.call(api.list, {})).total).toBe(3)
})

test('many are sent again once: by the same request once more, also when those that failed were sent meanwhile, and by two at once', async () => {
  const ids = [await message('failed'), await message('sent'), await message('delivered')]
  const body = { id: randomUUID(), ids, act: 'again' as const }
  const again = () => secretary.call(api.changeMany, { body })
  const [one, two] = await Promise.all([again(), again()])
  expect([one, two]).toEqual([one, one])
  expect(one).toMatchObject({ done: 3, refused: [] })
  await portal.db.update(outgoingMessages).set({ state: 'sent' })
  expect(await again()).toEqual(one)
  const count = async () => (await secretary.call(api.list, {})).total
  expect(await count()).toBe(5)
  // long after, when replies are not kept any more, what was sent as a message of its own is not sent again
  await portal.db.delete(idempotentReplies)
  const late = { ...body, ids: ids.slice(1) }
  expect(await secretary.call(api.changeMany, { body: late })).toMatchObject({ done: 0, already: 2 })
  expect(await count()).toBe(5)
  // the id of a request is not taken for another one
  const other = { ...body, act: 'discard' as const }
  expect((await refusalOf(secretary.call(api.changeMany, { body: other }))).status).toBe(409)
  // on purpose, once more
  expect(await secretary.call(api.changeMany, { body: { ...body, id: randomUUID() } })).toMatchObject({
    done: 3,
  })
})

test('many are discarded; those that were sent stay', async () => {
  const [failed, sent] = [await message('failed'), await message('sent')]
  const body = { id: randomUUID(), ids: [failed, sent], act: 'discard' as const }
  expect(await secretary.call(api.changeMany, { body })).toMatchObject({ done: 1, refused: [{ id: sent }] })
  expect([await stateOf(failed), await stateOf(sent)]).toEqual(['discarded', 'sent'])
})

test('who may not manage messages gets neither the act nor the ids of all that match', async () => {
  const reviewer = await portal.organiser('reviewer')
  const body = { id: randomUUID(), ids: [await message('failed')], act: 'discard' as const }
  expect((await refusalOf(reviewer.call(api.changeMany, { body }))).code).toBe(40300)
  expect((await refusalOf(reviewer.call(api.ids, { query: {} }))).code).toBe(40300)
  expect(await secretary.call(api.ids, { query: { state: 'failed' } })).toEqual({
    ids: body.ids,
    isCut: false,
  })
})

test('the recipient and the organisation are columns, each for those who may read accounts or organisations', async () => {
  await message('sent')
  const name = '星海集团'
  await portal.db.execute(sql`update organisations set name = ${name} where id = ${liaison.organisationId}`)
  const query = { further: 'recipient,organisation,tries,template,sentAt' }
  const { records } = await secretary.call(api.list, { query })
  expect(records[0]?.further).toMatchObject({ template: 'review.return', tries: 0 })
  expect(records[0]?.further?.recipient).toMatchObject({ zh: expect.stringMatching(/./) })
  expect(records[0]?.further?.organisation).toMatchObject({ zh: name })
  const editor = await portal.organiser('editor')
  const seen = (await editor.call(api.list, { query })).records[0]?.further
  // may read organisations, not accounts
  expect(Object.keys(seen ?? {})).not.toContain('recipient')
  expect(seen?.organisation).toMatchObject({ zh: name })
})
