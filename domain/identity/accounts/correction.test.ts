import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi as api } from './api/console.ts'
import { ownAccountApi } from './api/own.ts'
import { newMobile } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

const correct = (id: string, body: object) => secretary.call(api.correct, { params: { id }, body })
const messagesTo = async (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

test('another number ends the sessions, tells both, and stands in the history with who did it', async () => {
  const media = await portal.organisationAccount({ type: 'media' })
  const to = newMobile()
  await correct(media.accountId, { account: to, language: 'zh' })
  await expect(media.call(ownAccountApi.read, {})).rejects.toMatchObject({ status: 401 })
  expect((await messagesTo(media.account))[0]?.text).not.toContain(to)
  expect((await messagesTo(to)).map(({ text }) => text)).toContainEqual(expect.stringContaining(to))
  const { history, language, account } = await secretary.call(api.read, { params: { id: media.accountId } })
  expect([language, account]).toEqual(['zh', to])
  expect(history.map(({ field, before, after, actorName }) => [field, before, after, actorName.en])).toEqual(
    expect.arrayContaining([
      ['account', media.account, to, 'Head of Office'],
      ['language', 'en', 'zh', 'Head of Office'],
    ]),
  )
  // the same again changes and tells nothing
  const told = await messagesTo(to)
  portal.clock.advance(1_000)
  await correct(media.accountId, { account: to })
  expect(await messagesTo(to)).toEqual(told)
})

test('what is not the account’s own is refused: a taken number, another’s name, one’s own account, a disabled one', async () => {
  const media = await portal.organisationAccount({ type: 'media' })
  const other = await portal.organisationAccount({ type: 'media' })
  const guest = await portal.guest()
  const invalid = (path: string, code: string) => ({ status: 422, data: [{ path, code }] })
  await expect(correct(media.accountId, { account: other.account })).rejects.toMatchObject({ code: 40901 })
  await expect(correct(media.accountId, { name: '别的单位' })).rejects.toMatchObject(
    invalid('name', 'ofOrganisation'),
  )
  await expect(correct(guest.accountId, { account: newMobile() })).rejects.toMatchObject(
    invalid('account', 'ofRegistration'),
  )
  await expect(correct(secretary.accountId, { name: '别人' })).rejects.toMatchObject({ code: 40931 })
  await expect(correct(randomUUID(), { name: '别人' })).rejects.toMatchObject({ code: 40400 })
  await secretary.call(api.disable, { params: { id: other.accountId } })
  await expect(correct(other.accountId, { language: 'en' })).rejects.toMatchObject({ code: 40912 })
  const reviewer = await portal.organiser('reviewer')
  await expect(
    reviewer.call(api.correct, { params: { id: media.accountId }, body: { language: 'en' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('everybody changes their own language, and organisers their name; an organisation’s is that of its information', async () => {
  const reviewer = await portal.organiser('reviewer')
  const body = { name: '林岚', englishName: 'Lin Lan', language: 'en' } as const
  expect(await reviewer.call(ownAccountApi.save, { body })).toEqual({ ...body, mayRename: true })
  const { name } = await secretary.call(api.read, { params: { id: reviewer.accountId } })
  expect(name).toEqual({ zh: '林岚', en: 'Lin Lan' })
  const media = await portal.organisationAccount({ type: 'media' })
  expect(await media.call(ownAccountApi.save, { body: { language: 'en' } })).toMatchObject({
    language: 'en',
    mayRename: false,
  })
  await expect(media.call(ownAccountApi.save, { body: { name: '别的' } })).rejects.toMatchObject({
    status: 422,
  })
  const guest = await portal.guest()
  await guest.call(ownAccountApi.save, { body: { language: 'en' } })
  expect(await guest.call(ownAccountApi.read, {})).toMatchObject({ language: 'en', mayRename: false })
})
