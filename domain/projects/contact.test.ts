import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/outbox/api.ts'
import { projectsApi as api, projectsConsoleApi as consoleApi } from './api.ts'
import { someProject } from './testing.ts'

let portal: TestPortal
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
let editor: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reader = await portal.organisationAccount({ name: 'Chengguang Precision' })
  editor = await portal.organiser('editor')
})
afterAll(() => portal.close())

const ask = (id: string, text = 'We would like to visit the site.') =>
  reader.call(api.contact, { params: { id }, body: { text } })
const mailTo = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

test('the liaison is told by mail who asks; the reader sees whether there is an answer', async () => {
  const id = await someProject(portal, { email: 'first@project.example' })
  const { enquiry } = await ask(id)
  expect(enquiry).toMatchObject({ answeredAt: null })
  const [message] = await mailTo('first@project.example')
  for (const said of ['Chengguang Precision', reader.account, 'We would like to visit the site.'])
    expect(message?.text).toContain(said)
  const { records } = await editor.call(consoleApi.enquiries, { query: { state: 'open' } })
  const asked = records.find(({ projectId }) => projectId === id)
  expect(asked).toMatchObject({ account: reader.account, text: 'We would like to visit the site.' })
  await editor.call(consoleApi.answer, { params: { id: asked?.id ?? '' }, body: { answered: true } })
  const read = await reader.call(api.read, { params: { id } })
  expect(read.enquiry?.answeredAt).toBe(portal.clock.now().toISOString())
})

test('who waits for an answer does not ask again, and may once there is one', async () => {
  const id = await someProject(portal, { email: 'second@project.example' })
  const both = await Promise.allSettled([ask(id), ask(id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await mailTo('second@project.example')).toHaveLength(1)
  const { records } = await editor.call(consoleApi.enquiries, {})
  const mine = records.find(({ projectId }) => projectId === id)
  await editor.call(consoleApi.answer, { params: { id: mine?.id ?? '' }, body: { answered: true } })
  await ask(id)
  expect(await mailTo('second@project.example')).toHaveLength(2)
  // an account has one unanswered enquiry about a project
  const again = editor.call(consoleApi.answer, { params: { id: mine?.id ?? '' }, body: { answered: false } })
  await expect(again).rejects.toMatchObject({ code: 40912 })
})

test('without an address a mobile gets an SMS, and a landline nothing', async () => {
  await ask(await someProject(portal, { email: null, tel: '139 1234 5678' }))
  expect(await mailTo('13912345678')).toHaveLength(1)
  await expect(ask(await someProject(portal, { email: null, tel: '0532-12345678' }))).rejects.toMatchObject({
    code: 50380,
  })
})

test('favourites are the reader’s own', async () => {
  const [mine, other] = [await someProject(portal), await portal.organisationAccount()]
  const { favourite } = await reader.call(api.favourite, { params: { id: mine }, body: { favourite: true } })
  expect(favourite).toBe(true)
  const favouritesOf = async (who: typeof reader) =>
    (await who.call(api.page, { query: { favourites: 'mine' } })).records.map(({ id }) => id)
  expect(await favouritesOf(reader)).toEqual([mine])
  expect(await favouritesOf(other)).toEqual([])
  await reader.call(api.favourite, { params: { id: mine }, body: { favourite: false } })
  expect(await favouritesOf(reader)).toEqual([])
})
