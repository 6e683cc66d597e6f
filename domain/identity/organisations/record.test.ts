import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { organisationRecordApi as api } from './api/record.ts'
import { organisationsApi } from './api.ts'
import { completeOrganisation } from './testing.ts'

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let params: { id: string }
beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  params = { id: company.organisationId }
  const { revision } = await company.call(organisationsApi.own, {})
  const { liaisons } = completeOrganisation('enterprise')
  await company.call(organisationsApi.saveOwn, {
    body: { revision, change: { address: '望海路 1 号', liaisons } },
  })
  const at = portal.clock.now()
  for (const address of ['19900000000', 'lan@chengguang.example', 'other@example.com'])
    await portal.db.execute(sql`insert into outgoing_messages (id, channel, address, language, template, occasion, queued_at, next_try_at)
      values (${randomUUID()}, ${channelOf(address)}, ${address}, 'zh', 'test', ${`record ${address}`}, ${at.toISOString()}, ${at.toISOString()})`)
})
afterAll(() => portal.close())

test('the office sees who changed an organisation, and what was sent to its contact persons', async () => {
  const secretary = await portal.organiser('secretary')
  const history = await secretary.call(api.history, { params })
  expect(history).toContainEqual(
    expect.objectContaining({ field: 'address', before: null, after: '望海路 1 号' }),
  )
  const messages = await secretary.call(api.messages, { params })
  expect(messages.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['19900000000', 'lan@chengguang.example']),
  )
  expect(messages.map(({ address }) => address)).not.toContain('other@example.com')
})

test.each(officeRoles)('%s reads messages to an organisation only with the permission', async (role) => {
  const organiser = await portal.organiser(role)
  expect(await organiser.call(api.history, { params })).not.toHaveLength(0)
  const asked = organiser.call(api.messages, { params })
  if (role === 'secretary' || role === 'editor') expect(await asked).not.toHaveLength(0)
  else await expect(asked).rejects.toMatchObject({ status: 403 })
})

test('an organisation reads neither of its own', async () => {
  for (const call of [api.history, api.messages])
    await expect(company.call(call, { params })).rejects.toMatchObject({ status: 403 })
})
