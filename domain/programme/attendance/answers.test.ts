import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxConsoleApi } from '#domain/ground/outbox/api/console.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { changeActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { changes } from '#kit/db/audit/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
import { attendanceStates } from './rules.ts'
import { remind } from './server/actions.ts'
import { signUpFor } from './testing.ts'
import { obstacleSentence } from './words/answers.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

let guests = 0
const guest = async () => {
  const email = `guest.${++guests}@example.com`
  return { email, id: await putApprovedGuest(portal.db, liaison, { email }) }
}

const messagesTo = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

/** The token of the newest message to a person that asks for an answer. */
async function tokenTo(to: string): Promise<string> {
  const tokens = (await messagesTo(to)).flatMap(({ text }) => /\/answer#(\S+)/.exec(text)?.[1] ?? [])
  return tokens[0] ?? ''
}

const asked = async (token: string) => portal.visitor.call(api.asked, { body: { token } })

const answer = (
  token: string,
  body: { reply: 'confirm' | 'decline' | 'substitute'; reason?: string; participantId?: string },
) => portal.visitor.call(api.answer, { body: { token, ...body } })

async function assigned() {
  const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
  const person = await guest()
  portal.clock.advance(1_000)
  await programme.call(api.assign, {
    params: { id },
    body: { participantIds: [person.id], form: 'onSite' },
  })
  return { activityId: id, person }
}

const stateOf = async (activityId: string, participantId: string) =>
  (await programme.call(api.list, { params: { id: activityId } })).find(
    (row) => row.participantId === participantId,
  )?.state

describe('an assignment is answered by the link in the message', () => {
  it('confirmed by the guest, who is named in the history; a second press changes nothing', async () => {
    const { activityId, person } = await assigned()
    const token = await tokenTo(person.email)
    expect(await asked(token)).toMatchObject({ state: 'assigned', obstacle: null })
    await answer(token, { reply: 'confirm' })
    expect(await answer(token, { reply: 'decline' })).toMatchObject({
      state: 'confirmed',
      obstacle: 'answered',
    })
    expect(await stateOf(activityId, person.id)).toBe('confirmed')
    const [line] = (await portal.db.select().from(changes)).filter(({ after }) => after === 'confirmed')
    expect(line).toMatchObject({ actorId: null, actorName: { en: 'Anna Maria Schmidt (link in a message)' } })
  })

  it('declined with a reason, or a substitute named, by those who registered the person', async () => {
    const { activityId, person } = await assigned()
    await answer(await tokenTo(liaison.account), { reply: 'decline', reason: 'On another visit' })
    const rows = await programme.call(api.list, { params: { id: activityId } })
    expect(rows).toMatchObject([{ state: 'declined', declineReason: 'On another visit' }])
    const other = await assigned()
    const token = await tokenTo(liaison.account)
    const { substitutes } = await asked(token)
    expect(substitutes.map(({ participantId }) => participantId)).toContain(person.id)
    await answer(token, { reply: 'substitute', participantId: person.id })
    expect(await stateOf(other.activityId, person.id)).toBe('confirmed')
    expect(await stateOf(other.activityId, other.person.id)).toBe('substituted')
  })

  it('by the guest without naming anybody else: substitutes are named by the organisation', async () => {
    const colleague = await guest()
    const { activityId, person } = await assigned()
    const token = await tokenTo(person.email)
    expect(await asked(token)).toMatchObject({ mayNameSubstitute: false, substitutes: [] })
    const instead = answer(token, { reply: 'substitute', participantId: colleague.id })
    expect(await refusalOf(instead)).toMatchObject({ code: 40964 })
    const own = await portal.guest(person.email)
    const [part] = await own.call(api.programme, { params: { id: person.id } })
    const named = own.call(api.substitute, {
      params: { id: part?.id ?? '' },
      body: { participantId: colleague.id },
    })
    expect(await refusalOf(named)).toMatchObject({ status: 403 })
    expect(await stateOf(activityId, colleague.id)).toBeUndefined()
    const unnamed = answer(await tokenTo(liaison.account), { reply: 'substitute' })
    expect((await refusalOf(unnamed)).data).toEqual([{ path: 'participantId', code: 'required' }])
    expect(await asked(await tokenTo(liaison.account))).toMatchObject({ mayNameSubstitute: true })
    expect(await answer(token, { reply: 'confirm' })).toMatchObject({ state: 'confirmed' })
  })

  it('but not by a link to which a character was changed, nor by one of an earlier question', async () => {
    const { activityId, person } = await assigned()
    const token = await tokenTo(person.email)
    const forged = token.endsWith('A') ? `${token.slice(0, -1)}B` : `${token.slice(0, -1)}A`
    expect((await refusalOf(asked(forged))).code).toBe(40944)
    expect((await refusalOf(answer(token.replace('.g.', '.o.'), { reply: 'confirm' }))).code).toBe(40944)
    await answer(token, { reply: 'decline' })
    portal.clock.advance(60_000)
    await programme.call(api.assign, {
      params: { id: activityId },
      body: { participantIds: [person.id], form: 'onSite' },
    })
    expect(await answer(token, { reply: 'confirm' })).toMatchObject({ state: 'assigned', obstacle: 'asked' })
    expect(await tokenTo(person.email)).not.toBe(token)
  })

  it('and organisers who read the message do not see what would let them answer', async () => {
    const { person } = await assigned()
    const secretary = await portal.organiser('secretary')
    const { records } = await secretary.call(outboxConsoleApi.list, { query: { search: person.email } })
    const message = await secretary.call(outboxConsoleApi.read, { params: { id: records[0]?.id ?? '' } })
    expect(message.content?.text).toContain('/answer#…')
    expect(message.content?.text).not.toContain(await tokenTo(person.email))
  })
})

test('an offered place is taken by the link for all who were offered places together', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 2 })
  const [first, one, two] = [await guest(), await guest(), await guest()]
  const { attendanceIds } = await signUpFor(liaison, id, [first.id])
  await signUpFor(liaison, id, [one.id, two.id])
  await liaison.call(api.cancel, { params: { id: attendanceIds[0] ?? '' } })
  const token = await tokenTo(two.email)
  expect((await asked(token)).people).toHaveLength(2)
  expect(await answer(token, { reply: 'confirm' })).toMatchObject({ state: 'confirmed' })
  expect([await stateOf(id, one.id), await stateOf(id, two.id)]).toEqual(['confirmed', 'confirmed'])
})

test('a guest’s link names the guest, two others of the group and how many more; that of the organisation all', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  const before = await Promise.all(Array.from({ length: 5 }, guest))
  const { attendanceIds } = await signUpFor(
    liaison,
    id,
    before.map((each) => each.id),
  )
  const waiting = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((passportName, at) => {
      const email = `waits.${at}@example.com`
      return putApprovedGuest(portal.db, liaison, { passportName, chineseName: null, email })
    }),
  )
  await signUpFor(liaison, id, waiting)
  portal.clock.advance(1_000)
  for (const attendanceId of attendanceIds) await liaison.call(api.cancel, { params: { id: attendanceId } })
  const own = await asked(await tokenTo('waits.4@example.com'))
  expect(own).toMatchObject({ state: 'offered', others: 2 })
  expect(own.people).toHaveLength(3)
  expect(own.people[0]?.en).toBe('Five')
  const all = await asked(await tokenTo(liaison.account))
  expect(all).toMatchObject({ others: 0 })
  expect(all.people).toHaveLength(5)
})

test('a mail to those who registered people names all; people read their own name, two more, and how many others', async () => {
  const own = await portal.organisationAccount()
  const names = ['Guest One', 'Guest Two', 'Guest Three', 'Guest Four', 'Guest Five']
  const guests = await Promise.all(
    names.map((passportName, at) => {
      const email = `named.${at}@example.com`
      return putApprovedGuest(portal.db, own, { passportName, chineseName: null, email })
    }),
  )
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  await signUpFor(own, id, guests)
  await changeActivity(programme, id, { ends: '2026-06-18T12:00' })
  portal.clock.advance(1_000)
  await programme.call(api.tell, { params: { id } })
  const newestTo = async (to: string) => (await messagesTo(to))[0]?.text ?? ''
  const toGuest = await newestTo('named.4@example.com')
  expect(toGuest).toMatch(/Participants: Guest Five, Guest \w+, Guest \w+ and 2 others\./)
  expect(toGuest).toMatch(/参加人员：Guest Five、Guest \w+、Guest \w+等 5 人。/)
  const toAccount = await newestTo(own.account)
  for (const name of names) expect(toAccount).toContain(name)
})

test('a link to a question that others settled says what became of it, and not that its reader answered', async () => {
  const { activityId, person } = await assigned()
  const token = await tokenTo(person.email)
  const [row] = await programme.call(api.list, { params: { id: activityId } })
  await programme.call(api.release, { params: { id: row?.id ?? '' } })
  const of = await asked(token)
  expect(of).toMatchObject({ state: 'cancelled', obstacle: 'answered' })
  expect(obstacleSentence('answered', of.state).en).toMatch(/cancelled/)
  for (const state of attendanceStates)
    expect(obstacleSentence('answered', state).en).not.toContain('already answered')
  expect(obstacleSentence('offerOver', 'lapsed').en).not.toContain('next person')
})

test('those who take part are reminded once, and those who have not answered are asked again', async () => {
  const { person } = await assigned()
  const { id } = await publishedActivity(programme)
  const other = await guest()
  await signUpFor(liaison, id, [other.id])
  portal.clock.set('2026-06-17T12:00:00Z')
  await remind(portal.services)
  expect(await remind(portal.services)).toBe(0)
  expect((await messagesTo(other.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Reminder: Forum on open cooperation'),
  ])
  expect(await messagesTo(person.email)).toHaveLength(2)
  expect(await answer(await tokenTo(person.email), { reply: 'confirm' })).toMatchObject({
    state: 'confirmed',
  })
})
