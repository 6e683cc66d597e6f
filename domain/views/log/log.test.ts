import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { record as hotels } from '#domain/ground/hotels/record.ts'
import { templatesApi } from '#domain/ground/outbox/api/templates.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { forgetHistoryOf, forgetValues, recordChanges } from '#kit/db/audit/audit.ts'
import { changes, reveals } from '#kit/db/audit/tables.ts'
import { deleteInBatches } from '#kit/db/delete-in-batches.ts'
import { newId } from '#kit/web/new-id.ts'
import { logApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

const found = async (who: Organiser, query: object) =>
  (await who.call(logApi.list, { query })).records.map(({ actorName, title, record, field, before, after }) =>
    [actorName, title, record, field, before, after].map((said) => said?.en ?? null),
  )

async function setQuota(secretary: Organiser) {
  const { organisationId } = await portal.organisationAccount()
  await secretary.call(personnelApi.saveQuota, {
    body: { organisation: organisationId, organisationId, personnelKind: 'volunteer', quota: 7 },
  })
}

async function changeTemplate(who: Organiser) {
  const [template] = (await who.call(templatesApi.list, {})).templates
  if (!template) throw new Error('no template')
  const { texts, key } = template
  await who.call(templatesApi.save, {
    params: { key },
    body: { ...texts, text: { ...texts.text, en: `${texts.text.en} Thank you.` } },
  })
}

test('who moved the deadline, a hotel, a quota, a template or a permission is found in three words', async () => {
  const secretary = await portal.organiser('secretary', 'Ms Zhou')
  const { revision } = await portal.visitor.call(summitApi.current, {})
  await secretary.call(summitApi.save, { body: { revision, change: { registrationCloses: '2026-05-30' } } })
  const id = newId()
  await secretary.call(hotels.calls.create, { body: { id, change: hotels.example } })
  await secretary.call(hotels.calls.save, {
    params: { id },
    body: { revision: 1, change: { phone: '+86 532 1111 2222' } },
  })
  await setQuota(secretary)
  await changeTemplate(secretary)
  const { templates } = await secretary.call(templatesApi.list, {})
  const [template] = templates
  if (!template) throw new Error('no template')
  await secretary.call(rolesApi.grant, {
    params: { role: 'viewer', permission: 'log:read' },
    body: { held: true },
  })

  expect(await found(secretary, { search: 'edition deadlines closes' })).toEqual([
    [
      'Ms Zhou',
      'Summit edition',
      expect.any(String),
      'Registration closes on',
      'Friday, 29 May 2026',
      'Saturday, 30 May 2026',
    ],
  ])
  expect((await found(secretary, { search: 'hotel phone' }))[0]?.slice(0, 4)).toEqual([
    'Ms Zhou',
    'Hotel',
    hotels.example.englishName,
    'Hotel phone',
  ])
  const [quota] = await found(secretary, { search: 'quota' })
  expect([quota?.[1], quota?.[3], quota?.[5]]).toEqual(['Quota of personnel', 'Volunteer', '7'])
  expect((await found(secretary, { search: 'message template' }))[0]?.slice(0, 4)).toEqual([
    'Ms Zhou',
    'Message template',
    template.title.en,
    'Texts',
  ])
  expect((await found(secretary, { search: '角色' }))[0]?.slice(1)).toMatchObject([
    'Roles',
    null,
    'Viewer: View the log',
    'No',
    'Yes',
  ])
  expect((await found(secretary, { type: 'hotel', recordId: id })).length).toBe(2)
  expect((await found(secretary, { actorId: secretary.accountId, search: 'Zhou' })).length).toBeGreaterThan(3)
  expect(await found(secretary, { search: 'nothingofthekind' })).toEqual([])
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(logApi.list, {})).rejects.toMatchObject({ code: 40300 })
  await expect(
    reviewer.call(logApi.record, { params: { type: 'hotel', recordId: id } }),
  ).rejects.toMatchObject({ code: 40300 })
})

test('looks, exports and sign-ins stand in it; protected values never in clear', async () => {
  const secretary = await portal.organiser('secretary', 'Mr Li')
  const liaison = await portal.organisationAccount()
  const { id } = await draftGuest(liaison, { documentNumber: 'E12345678' })
  await secretary.call(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })
  await secretary.call(logApi.export, { query: { format: 'csv' } })
  const of = await found(secretary, { recordId: id })
  expect(of[0]?.slice(0, 2)).toEqual(['Mr Li', 'View of sensitive data'])
  expect(JSON.stringify(of)).not.toContain('E12345678')
  expect((await found(secretary, { type: 'export' }))[0]?.slice(1, 4)).toEqual(['Export', null, 'Log'])
  await portal.db.execute(sql`insert into sign_ins (at, account_id, account, way, outcome, address, user_agent)
    values (${portal.clock.now()}, ${secretary.accountId}, ${secretary.account}, 'password', 'in', '10.0.0.1', '')`)
  expect((await found(secretary, { type: 'signIn' }))[0]?.slice(0, 4)).toEqual([
    'Mr Li',
    'Sign-in',
    'Mr Li',
    'Logged in',
  ])
})

test('a line leads to a page that its reader may open, or nowhere', async () => {
  const secretary = await portal.organiser('secretary')
  const viewer = await portal.organiser('viewer')
  const grant = (permission: string, held: boolean) =>
    secretary.call(rolesApi.grant, { params: { role: 'viewer', permission }, body: { held } })
  await grant('log:read', true)
  const read = async (who: Organiser) =>
    (await who.call(logApi.list, { query: { type: 'signIn' } })).records.map(({ path }) => path)
  await grant('accounts:list', true)
  const leading = await read(viewer)
  expect(leading[0]).toMatch(/^\/accounts\//)
  await grant('accounts:list', false)
  expect(await read(viewer)).toEqual(leading.map(() => null))
  await grant('log:read', false)
})

test('a line of what is gone leads nowhere; of what has no name to its page', async () => {
  const secretary = await portal.organiser('secretary')
  const pathsOf = async (recordId: string) => {
    const { records } = await secretary.call(logApi.list, { query: { recordId } })
    return [...new Set(records.map(({ path }) => path))]
  }
  const params = { id: newId() }
  await secretary.call(hotels.calls.create, { body: { ...params, change: hotels.example } })
  expect(await pathsOf(params.id)).toEqual([`${hotels.page}/${params.id}`])
  await portal.db.execute(sql`delete from hotels where id = ${params.id}`)
  expect(await pathsOf(params.id)).toEqual([null])

  const author = { name: { zh: '王', en: 'Wang' } }
  const noted = (type: string, id: string) =>
    recordChanges(portal.db, portal.clock.now(), author, { type, id }, [
      { field: 'state', before: null, after: 'x' },
    ])
  const liaison = await portal.organisationAccount()
  const { id } = await draftGuest(liaison, { chineseName: null, passportName: null, jobTitle: 'Chair' })
  await noted('participant', id)
  expect(await pathsOf(id)).toEqual([`/participants/${id}`])
  for (const type of ['participant', 'message', 'driverLink']) {
    const gone = newId()
    await noted(type, gone)
    expect(await pathsOf(gone)).toEqual([null])
  }
  // the one page of all is there
  const quota = newId()
  await noted('personnelQuota', quota)
  expect(await pathsOf(quota)).toEqual(['/personnel/quotas'])
  await portal.db.insert(reveals).values({
    at: portal.clock.now(),
    actorId: newId(),
    actorName: author.name,
    subjectType: 'participant',
    subjectId: quota,
    field: 'documentNumber',
  })
  expect(
    (await secretary.call(logApi.list, { query: { recordId: quota, type: 'reveal' } })).records,
  ).toMatchObject([{ path: null }])
})

test('what became of a sent message is said as that, also where the release before wrote it as a guest’s message', async () => {
  const secretary = await portal.organiser('secretary')
  const recordId = newId()
  const author = { name: { zh: '王', en: 'Wang' } }
  for (const [type, field] of [
    ['outboxMessage', 'state'],
    ['message', 'state'],
    ['message', 'text'],
  ] as const)
    await recordChanges(portal.db, portal.clock.now(), author, { type, id: recordId }, [
      { field, before: 'failed', after: 'queued' },
    ])
  const typesBy = async (query: object) =>
    (await secretary.call(logApi.list, { query: { recordId, ...query } })).records.map(({ type }) => type)
  expect(await typesBy({})).toEqual(['message', 'outboxMessage', 'outboxMessage'])
  expect(await typesBy({ type: 'outboxMessage' })).toEqual(['outboxMessage', 'outboxMessage'])
  expect(await typesBy({ type: 'message' })).toEqual(['message'])
  expect(await typesBy({ search: 'message to the summit' })).toEqual(['message'])
  const linesOf = async (type: string) =>
    (await secretary.call(logApi.record, { params: { type, recordId } })).lines
  expect(await linesOf('message')).toHaveLength(1)
  const [older, line] = await linesOf('outboxMessage')
  expect(older).toMatchObject({ title: { en: 'Message' }, field: { en: 'State' }, after: line?.after })
})

test('old and new values are shown to whoever may read them on the record, in the list, its file and beside the record', async () => {
  const secretary = await portal.organiser('secretary', 'Ms Tan')
  // neither health nor letters of their own: what the role may read is the secretary's to choose
  const viewer = await portal.organiser('viewer')
  for (const permission of ['log:read', 'log:export'] as const)
    await secretary.call(rolesApi.grant, { params: { role: 'viewer', permission }, body: { held: true } })
  const recordId = newId()
  const author = { name: { zh: '王', en: 'Wang' } }
  await recordChanges(
    portal.db,
    portal.clock.now(),
    author,
    { type: 'health', id: recordId },
    [{ field: 'symptomsNote', before: null, after: 'a cough' }],
    'wrote that it is only a cold',
  )
  await recordChanges(portal.db, portal.clock.now(), author, { type: 'itinerary', id: recordId }, [
    {
      field: 'arrivalLegs',
      before: null,
      after: [{ mode: 'flight', number: 'MU5123', from: 'PEK', to: 'TAO' }],
    },
  ])
  const saidTo = async (who: Organiser) => {
    const { lines } = await who.call(logApi.record, { params: { type: 'health', recordId } })
    const [list, file] = [
      await who.call(logApi.list, { query: { recordId } }),
      await who.call(logApi.export, { query: { recordId, format: 'csv' } }),
    ]
    return JSON.stringify([lines, list.records, await file.text()])
  }
  const seen = await saidTo(secretary)
  // in two languages beside the record and in the list, in one in the file
  expect(seen.match(/a cough/g)).toHaveLength(5)
  // a journey in words, not in codes
  expect(seen).toContain('only a cold')
  expect(seen).toContain('Flight MU5123 · ')
  const unseen = await saidTo(viewer)
  // nor the reason, which may say it
  expect(unseen).not.toMatch(/cough|only a cold/)
  expect(unseen).toContain('you may not see it')
})

test('the database keeps every line: none is changed, and one goes only with the history of its record or on its last day', async () => {
  const subject = { type: 'hotel', id: newId() }
  const author = { name: { zh: '王', en: 'Wang' } }
  const line = (field: string) => ({ field, before: null, after: 'x' })
  await recordChanges(portal.db, portal.clock.now(), author, subject, [line('phone'), line('note')])
  const own = eq(changes.subjectId, subject.id)
  const refused = { cause: { message: expect.stringContaining('appended to only') } }
  await expect(portal.db.update(changes).set({ field: 'other' }).where(own)).rejects.toMatchObject(refused)
  await expect(portal.db.update(changes).set({ after: 'y' }).where(own)).rejects.toMatchObject(refused)
  await expect(
    portal.db.delete(changes).where(sql`${own} and ${changes.field} = 'note'`),
  ).rejects.toMatchObject(refused)
  await forgetValues(portal.db, subject, ['note'])
  const rows = await portal.db.select().from(changes).where(own)
  expect(rows.map(({ field, after }) => [field, after])).toEqual([
    ['phone', 'x'],
    ['note', null],
  ])
  await forgetHistoryOf(portal.db, subject)
  expect(await portal.db.$count(changes, own)).toBe(0)

  const seen = eq(reveals.subjectId, subject.id)
  await portal.db.insert(reveals).values({
    at: portal.clock.now(),
    actorId: newId(),
    actorName: author.name,
    subjectType: 'participant',
    subjectId: subject.id,
    field: 'documentNumber',
  })
  await expect(portal.db.delete(reveals).where(seen)).rejects.toMatchObject(refused)
  await expect(portal.db.update(reveals).set({ field: 'x' }).where(seen)).rejects.toMatchObject(refused)
  expect(await portal.db.$count(changes, own)).toBe(1)
  expect(await deleteInBatches(portal.db, reveals, seen)).toBe(1)
  // the line of the one log goes with the row that it stands for
  expect(await portal.db.$count(changes, own)).toBe(0)
})
