import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { forgettingApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { forgettingTemplates } from './words/templates.ts'

// Everything about one person as a zip, and requests to delete it. Its files are stored without compression, so that its text can be read in its bytes.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** A guest with a number of their own in the record and their account, and their calls. */
async function known(documentNumber: string) {
  const { id, contact, account, change } = await portal.registeredGuest()
  await change({ documentNumber, provenContact: contact })
  return { id, account, contact, change, call: (await portal.guest(contact)).call }
}
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('utf8')

test('a guest has everything about themselves, opened, and nothing of anybody else', async () => {
  const [anna, bo] = [await known('EK4711001'), await known('EK4711002')]
  const zip = await textOf(await anna.call(api.ownArchive, {}))
  expect(zip.startsWith('PK')).toBe(true)
  for (const own of ['data.json', 'EK4711001', anna.contact, anna.id]) expect(zip).toContain(own)
  for (const other of ['EK4711002', bo.contact, bo.id, 'passwordHash']) expect(zip).not.toContain(other)
})

test('the secretary has that of one person, and it stands in the log of looks; nobody else of the office has', async () => {
  const { id } = await known('EK4711003')
  const secretary = await portal.organiser('secretary')
  expect(await textOf(await secretary.call(api.archive, { params: { id } }))).toContain('EK4711003')
  const { rows } = await portal.db.execute(
    `select 1 from changes where subject_id = '${id}' and field = 'everything' union all select 1 from reveals where subject_id = '${id}' and field = 'everything'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(api.archive, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

test('asked twice there is one request; refused with a reason the person is told it, and may ask again', async () => {
  const { id, contact, call } = await known('EK4711004')
  await Promise.all([call(api.ask, { body: { id } }), call(api.ask, { body: { id } })])
  const secretary = await portal.organiser('secretary')
  const open = (await secretary.call(api.requests, {})).filter((one) => one.subjectId === id)
  expect(open).toHaveLength(1)
  const body = { id: open[0]?.id ?? '', decision: 'refuse' as const, reason: 'You speak tomorrow' }
  // who takes part is withdrawn first, which gives places back
  await expect(
    secretary.call(api.decide, { body: { id: body.id, decision: 'delete' } }),
  ).rejects.toMatchObject({ code: refusals.stillTakesPart.code })
  await secretary.call(api.decide, { body })
  await expect(secretary.call(api.decide, { body })).rejects.toMatchObject({
    code: refusals.requestDecided.code,
  })
  const { rows } = await portal.db.execute<{ template: string }>(
    `select template from outgoing_messages where address = '${contact}'`,
  )
  expect(rows.map(({ template }) => template)).toContain(forgettingTemplates.refused.key)
  const [own] = await call(api.own, {})
  expect(own?.request).toMatchObject({ state: 'refused', reason: 'You speak tomorrow' })
  expect((await call(api.ask, { body: { id } }))[0]?.request?.state).toBe('open')
})

test('whom an organisation registered may ask and object, and gets no archive by a number that was merely typed', async () => {
  const { id, contact, change } = await portal.registeredGuest()
  await change({ documentNumber: 'EK4711007' })
  const { call } = await portal.guest(contact)
  expect(await call(api.own, {})).toMatchObject([{ participantId: id, mayDownload: false }])
  expect(await textOf(await call(api.ownArchive, {}))).not.toContain('EK4711007')
  expect((await call(api.ask, { body: { id } }))[0]?.request?.state).toBe('open')
  await change({ deniedContacts: [contact] })
  expect(await call(api.own, {})).toEqual([])
})

test('whoever asked by a number that was merely typed is told; the organisation by a message of its own, without reason or the name of who is gone', async () => {
  const { id, contact, account, change } = await portal.registeredGuest()
  const { call } = await portal.guest(contact)
  const secretary = await portal.organiser('secretary')
  const told = async (to: string) =>
    (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ text }) => text)
  const ask = async () => {
    await call(api.ask, { body: { id } })
    return (await secretary.call(api.requests, {})).find((one) => one.subjectId === id)?.id ?? ''
  }
  const reason = 'You speak tomorrow'
  await change({ passportName: 'Ann Asker', chineseName: null })
  await secretary.call(api.decide, { body: { id: await ask(), decision: 'refuse', reason } })
  expect((await told(contact)).join()).toContain(reason)
  await change({ status: 'withdrawn' })
  await secretary.call(api.decide, { body: { id: await ask(), decision: 'delete' } })
  // what still waited for who is gone is not sent, but for the last word
  const own = await told(contact)
  expect(own).toEqual([expect.stringContaining(forgettingTemplates.deleted.texts.text.en)])
  const others = (await told(account.account)).join()
  for (const said of ['Ann Asker asked', 'whom you registered']) expect(others).toContain(said)
  for (const said of [reason, 'you asked']) expect(others).not.toContain(said)
})

test('an objection is noted, and taken back; of a record of somebody else it is as if there were none', async () => {
  const { id, call } = await known('EK4711005')
  const objected = async (value: boolean) =>
    (await call(api.object, { body: { id, objected: value } }))[0]?.objected
  expect([await objected(true), await objected(false)]).toEqual([true, false])
  const { id: other } = await known('EK4711006')
  for (const attempt of [
    () => call(api.object, { body: { id: other, objected: true } }),
    () => call(api.ask, { body: { id: other } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
})
