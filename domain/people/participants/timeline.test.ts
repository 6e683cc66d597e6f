import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { timelineApi } from './api/timeline.ts'
import { participantsApi } from './api.ts'
import { draftGuest } from './testing.ts'

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  ;({ id } = await draftGuest(company, { mobile: '+8613977770001', email: 'Timeline@Example.com' }))
  const at = portal.clock.now()
  for (const address of ['13977770001', 'timeline@example.com', 'other@example.com'])
    await portal.db.execute(sql`insert into outgoing_messages (id, channel, address, language, template, occasion, queued_at, next_try_at)
      values (${randomUUID()}, ${channelOf(address)}, ${address}, 'zh', 'test', ${`timeline ${address}`}, ${at.toISOString()}, ${at.toISOString()})`)
})
afterAll(() => portal.close())

test('what happened comes in time order, a form saved in one go as one entry, protected values masked', async () => {
  const secretary = await portal.organiser('secretary')
  await secretary.call(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })
  portal.clock.advance(120_000)
  const { revision } = await company.call(participantsApi.read, { params: { id } })
  await company.call(participantsApi.save, {
    params: { id },
    body: { revision, change: { jobTitle: 'Chair', documentNumber: 'K12345678' } },
  })
  const entries = await secretary.call(timelineApi.timeline, { params: { id } })
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const [newest] = entries
  expect(newest).toMatchObject({ kind: 'change', title: { en: 'Changed 2 fields' } })
  expect(newest?.details.map(({ en }) => en)).toContainEqual(expect.stringMatching(/→ Chair$/))
  expect(JSON.stringify(entries)).not.toContain('K12345678')
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['change', 'message', 'look']))
  // the first saves within a minute are one entry
  expect(entries.filter(({ kind }) => kind === 'change')).toHaveLength(2)
})

test('messages are those to the own number and address; none to a denied one', async () => {
  const secretary = await portal.organiser('secretary')
  const messages = await secretary.call(timelineApi.messages, { params: { id } })
  expect(messages.map(({ address }) => address).sort()).toEqual(['13977770001', 'timeline@example.com'])
  await portal.db.execute(`update participants set denied_contacts = '{13977770001}' where id = '${id}'`)
  const left = await secretary.call(timelineApi.messages, { params: { id } })
  expect(left.map(({ address }) => address)).toEqual(['timeline@example.com'])
})

test.each(officeRoles)('%s sees of each kind only what this role may read', async (role) => {
  const organiser = await portal.organiser(role)
  const entries = await organiser.call(timelineApi.timeline, { params: { id } })
  const kinds = new Set(entries.map(({ kind }) => kind))
  const seesMessages = role === 'secretary' || role === 'editor'
  expect(kinds.has('message')).toBe(seesMessages)
  expect(kinds.has('look')).toBe(role === 'secretary')
  const asked = organiser.call(timelineApi.messages, { params: { id } })
  if (seesMessages) expect(await asked).not.toHaveLength(0)
  else await expect(asked).rejects.toMatchObject({ status: 403 })
})

test('those who registered a person see neither', async () => {
  for (const call of [timelineApi.timeline, timelineApi.messages])
    await expect(company.call(call, { params: { id } })).rejects.toMatchObject({ status: 403 })
})
