import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { timelineApi } from '#domain/people/participants/api/timeline.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { notesApi as api } from './api.ts'
import { maxNote } from './rules.ts'
import { lifecycles } from './server/tables.ts'

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  ;({ id } = await draftGuest(company))
})
afterAll(() => portal.close())

test('notes are added with author and time, newest first, and stand in the timeline', async () => {
  const desk = await portal.organiser('desk')
  const note = { id: randomUUID(), text: '来电：航班改到 11 日晚 <b>' }
  await desk.call(api.addToPerson, { params: { id }, body: note })
  portal.clock.advance(1_000)
  const second = { id: randomUUID(), text: 'Called again' }
  // pressed twice, it is one note
  await desk.call(api.addToPerson, { params: { id }, body: second })
  const notes = await desk.call(api.addToPerson, { params: { id }, body: second })
  expect(notes).toMatchObject([second, note])
  expect(notes[0]?.by.zh).not.toBe('')
  const entries = await desk.call(timelineApi.timeline, { params: { id } })
  expect(entries.filter(({ kind }) => kind === 'note').map(({ details }) => details[0]?.zh)).toEqual([
    second.text,
    note.text,
  ])
})

test('a note is never changed, nor taken over by another under its id', async () => {
  const desk = await portal.organiser('desk')
  const other = await draftGuest(company)
  const note = { id: randomUUID(), text: 'first' }
  await desk.call(api.addToPerson, { params: { id }, body: note })
  const asked = [
    { params: { id }, body: { ...note, text: 'second' } },
    { params: { id: other.id }, body: note },
  ]
  for (const request of asked)
    await expect(desk.call(api.addToPerson, request)).rejects.toMatchObject({ code: 40915 })
  expect(await desk.call(api.ofPerson, { params: { id: other.id } })).toEqual([])
})

test('an empty or too long note is refused', async () => {
  const desk = await portal.organiser('desk')
  for (const text of ['  ', 'x'.repeat(maxNote + 1)])
    await expect(
      desk.call(api.addToPerson, { params: { id }, body: { id: randomUUID(), text } }),
    ).rejects.toMatchObject({ status: 422 })
})

test('an organisation has notes of its own', async () => {
  const secretary = await portal.organiser('secretary')
  const params = { id: company.organisationId }
  const note = { id: randomUUID(), text: '联络人换了' }
  expect(await secretary.call(api.addToOrganisation, { params, body: note })).toMatchObject([note])
  expect(await secretary.call(api.ofOrganisation, { params })).toMatchObject([note])
  const unknown = { params: { id: randomUUID() } }
  await expect(secretary.call(api.ofOrganisation, unknown)).rejects.toMatchObject({ status: 404 })
})

test('neither the person nor those who registered them ever read a note', async () => {
  const guest = await portal.guest()
  for (const { call } of [company, guest])
    await expect(call(api.ofPerson, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const own = { params: { id: company.organisationId } }
  await expect(company.call(api.ofOrganisation, own)).rejects.toMatchObject({ status: 403 })
})

test.each(officeRoles)('%s reads notes only with the permission, in the timeline too', async (role) => {
  const organiser = await portal.organiser(role)
  const may = role !== 'viewer' && role !== 'editor'
  const entries = await organiser.call(timelineApi.timeline, { params: { id } })
  expect(entries.some(({ kind }) => kind === 'note')).toBe(may)
  const asked = organiser.call(api.ofPerson, { params: { id } })
  if (may) expect(await asked).not.toHaveLength(0)
  else await expect(asked).rejects.toMatchObject({ status: 403 })
})

test('notes about a person are part of everything that the law gives them, and go with their record', async () => {
  expect(lifecycles[0]?.everything).toBe('all')
  const gone = await draftGuest(company)
  const desk = await portal.organiser('desk')
  await desk.call(api.addToPerson, { params: { id: gone.id }, body: { id: randomUUID(), text: 'x' } })
  await portal.db.execute(sql`delete from participants where id = ${gone.id}`)
  const { rows } = await portal.db.execute(sql`select from participant_notes where subject_id = ${gone.id}`)
  expect(rows).toEqual([])
})
