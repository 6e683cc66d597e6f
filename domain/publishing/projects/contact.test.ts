import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { projectsApi as api, projectsConsoleApi as consoleApi } from './api.ts'
import { enquiriesPerDay, enquiryLinkDays } from './rules.ts'
import { someProject } from './testing.ts'

let portal: TestPortal
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
let editor: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reader = await registered('Chengguang Precision')
  editor = await portal.organiser('editor')
})
afterAll(() => portal.close())

/** An organisation that has submitted a registration. */
async function registered(name?: string) {
  const account = await portal.organisationAccount({ ...(name && { name }) })
  await putApprovedGuest(portal.db, account)
  return account
}

const ask = (id: string, text = 'We would like to visit the site.', who = reader) =>
  who.call(api.contact, { params: { id }, body: { text } })
const mailTo = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

test('the liaison is told by mail who asks; the reader sees whether there is an answer', async () => {
  const id = await someProject(portal, { email: 'first@project.example' })
  const { enquiry } = await ask(id)
  expect(enquiry).toMatchObject({ answeredAt: null })
  const [message] = await mailTo('first@project.example')
  for (const said of ['Chengguang Precision', reader.account]) expect(message?.text).toContain(said)
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

test('the text is not in the message but on a page that its link opens, for ninety days', async () => {
  const text = 'Look at https://prize.example/now'
  await ask(await someProject(portal, { email: 'reads@project.example' }), text, await registered())
  const [message] = await mailTo('reads@project.example')
  expect(message?.text).not.toContain('prize.example')
  const token = /\/enquiry#(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
  const shown = (given: string) => portal.visitor.call(api.enquiry, { body: { token: given } })
  expect(await shown(token)).toMatchObject({ text, project: { en: 'Base for offshore wind equipment' } })
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
  expect(await refusalOf(shown(forged))).toMatchObject({ code: 40983 })
  const began = portal.clock.now().toISOString()
  portal.clock.advance(enquiryLinkDays * 86_400_000 + 1)
  expect(await refusalOf(shown(token))).toMatchObject({ code: 40983 })
  portal.clock.set(began)
})

test('a name with an address in it is on the page only; one with dots stays in the message', async () => {
  const messageFrom = async (name: string) => {
    const email = `named.${name.length}@project.example`
    await ask(await someProject(portal, { email }), '', await registered(name))
    return (await mailTo(email))[0]?.text ?? ''
  }
  for (const name of ['Win at https://prize.example/now', 'prize.example wins you', 'www.获奖.中国'])
    expect(await messageFrom(name)).not.toMatch(/prize\.|获奖\./)
  for (const name of ['Harbour S.A.S.', 'Chengguang Co., Ltd.'])
    expect(await messageFrom(name)).toContain(name)
})

test('only accounts whose registration is submitted ask: not a new one, not one with a draft, but each that has one', async () => {
  const id = await someProject(portal, { email: 'busy@project.example' })
  const newcomer = await portal.organisationAccount()
  const asking = (who: Pick<typeof newcomer, 'call'>) =>
    who.call(api.contact, { params: { id }, body: { text: '' } })
  expect(await newcomer.call(api.read, { params: { id } })).toMatchObject({ askObstacle: 'notSubmitted' })
  expect(await refusalOf(asking(newcomer))).toMatchObject({ code: 40981 })
  const guest = await putApprovedGuest(portal.db, newcomer, { email: 'own@guests.example' })
  await putInto(portal.db, guest, { status: 'draft', approvedVersion: null })
  expect(await refusalOf(asking(newcomer))).toMatchObject({ code: 40981 })
  expect(await mailTo('busy@project.example')).toEqual([])
  await putInto(portal.db, guest, { status: 'pending' })
  expect(await asking(newcomer)).toMatchObject({ enquiry: { answeredAt: null } })
  expect(await asking(await portal.guest('own@guests.example'))).toMatchObject({ askObstacle: null })
  const volunteer = await portal.organisationAccount({ type: 'volunteer' })
  await putInto(portal.db, guest, { registrantId: volunteer.accountId })
  expect(await asking(volunteer)).toMatchObject({ enquiry: { answeredAt: null } })
})

test('a registration counts for its own person and in its own edition', async () => {
  const params = { id: await someProject(portal) }
  const obstacleOf = async (who: Pick<typeof reader, 'call'>) =>
    (await who.call(api.read, { params })).askObstacle
  const owner = await portal.organisationAccount()
  const person = await putApprovedGuest(portal.db, owner, { email: 'alone@guests.example' })
  const guest = await portal.guest('alone@guests.example')
  expect([await obstacleOf(owner), await obstacleOf(guest)]).toEqual([null, null])
  const volunteer = await portal.organisationAccount({ type: 'volunteer' })
  await putInto(portal.db, person, { kind: 'personnel', selfId: volunteer.accountId })
  // staff with the contact of a guest are not the guest
  expect([await obstacleOf(volunteer), await obstacleOf(guest)]).toEqual([null, 'notSubmitted'])
  // but those whom the leader of a group registered are
  await putInto(portal.db, person, { selfId: null })
  expect(await obstacleOf(guest)).toBe(null)
  const { id: _current, ...next } = { ...portal.summit, number: 9, year: 2027 }
  const { id: summitId } = await addSummit(portal.db, portal.clock.now(), next, { current: false })
  await putInto(portal.db, person, { summitId, selfId: volunteer.accountId })
  expect([await obstacleOf(owner), await obstacleOf(volunteer)]).toEqual(['notSubmitted', 'notSubmitted'])
})

test('an account asks three times a day, also at once, and again on the next', async () => {
  const began = portal.clock.now()
  portal.clock.set(`${eventDay(began)}T23:59:00+08:00`)
  const who = await registered()
  const ids = await Promise.all(Array.from({ length: 5 }, () => someProject(portal)))
  const asking = (id: string) => ask(id, '', who)
  const made = await Promise.allSettled(ids.slice(0, 4).map(asking))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(enquiriesPerDay)
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40982 } })
  expect(await who.call(api.read, { params: { id: ids[4] ?? '' } })).toMatchObject({ askObstacle: 'usedUp' })
  // nobody else waits for them
  await ask(ids[4] ?? '', '', await registered())
  portal.clock.advance(60_000)
  expect(await asking(ids[4] ?? '')).toMatchObject({ enquiry: { answeredAt: null } })
  portal.clock.set(began.toISOString())
})

test('without an address a mobile gets an SMS, and a landline nothing', async () => {
  const who = await registered()
  await ask(await someProject(portal, { email: null, tel: '139 1234 5678' }), '', who)
  expect(await mailTo('13912345678')).toHaveLength(1)
  const landline = await someProject(portal, { email: null, tel: '0532-12345678' })
  await expect(ask(landline, '', who)).rejects.toMatchObject({ code: 50380 })
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
