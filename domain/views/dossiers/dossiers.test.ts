import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { completeGuest, draftGuest, putInto } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { completeItinerary } from '#domain/plans/itineraries/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { signUpFor } from '#domain/programme/attendance/testing.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { placedPages } from '#kit/print/testing/placed-letters.ts'
import { dossiersJob, maxActivities, pagesOfDocument } from './rules.ts'
import type { Part } from './server/actions/facts.ts'
import { dossierJob } from './server/actions/page.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

const start = (who: Pick<Organiser, 'call'>, ids: string[]) =>
  who.call(jobsApi.start, { body: { kind: dossiersJob, selection: { ids } } })

async function fileOf(who: Organiser, ids: string[]): Promise<Blob> {
  const { id } = await start(who, ids)
  await portal.services.jobs.runAll()
  return who.call(jobsApi.file, { params: { id } })
}

/** The text of each page and the number of its pictures, read by an independent library. */
async function pagesOf(file: Blob) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(await file.arrayBuffer()))
  const pages = [...document.pages()].map((page) => ({
    text: page.getText(),
    pictures: [...page.objects()].filter(({ type }) => type === 'image').length,
  }))
  document.destroy()
  library.destroy()
  return pages
}

/** A draft with a name and nothing else. */
const namedDraft = async () => {
  const { id } = await liaison.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
  await putInto(portal.db, id, { passportName: 'Li Ming', revision: 2 })
  return id
}

test('a set has one page for each person: portrait, both names, facts, journey and activities, and nothing protected', async () => {
  const documentNumber = 'C01234567'
  const guest = await completeGuest(liaison, { documentNumber })
  await liaison.call(itinerariesApi.save, {
    params: { id: guest.id },
    body: { revision: 0, change: completeItinerary },
  })
  await putInto(portal.db, guest.id, {
    status: 'approved',
    version: 1,
    approvedVersion: 1,
    submittedRevision: 2,
  })
  const programme = await portal.organiser('programme')
  const { id: activityId } = await publishedActivity(programme)
  await signUpFor(liaison, activityId, [guest.id])
  const other = await draftGuest(liaison, {
    chineseName: '王㛃',
    passportName: 'Wang Jie',
    jobTitle: '\u0645\u062f\u064a\u0631 #image("/etc/passwd")',
    introduction: '很长的简介 '.repeat(160),
  })

  const secretary = await portal.organiser('secretary')
  const [page, next, ...others] = await pagesOf(await fileOf(secretary, [guest.id, other.id, randomUUID()]))
  expect(others).toEqual([])
  for (const text of ['施安娜', 'Anna Maria Schmidt', 'Germany', 'anna.schmidt@example.com', 'Approved'])
    expect(page?.text).toContain(text)
  expect(page?.text).toMatch(/Arrival[\s\S]*16 Jun 2026, 15:40/)
  expect(page?.text).toMatch(/18 Jun 2026, 09:00[\s\S]*Forum on open cooperation · Confirmed/)
  expect(page?.text).not.toContain(documentNumber)
  expect(page?.text).not.toContain('1968')
  expect(page?.pictures).toBe(1)
  expect(next?.text).toContain('王㛃')
  expect(next?.text).toContain('〓〓〓〓 #image("/etc/passwd")')
  expect(next?.text).toContain('No font has these characters, printed as “〓”: U+645 U+62F U+64A U+631')
  expect(next?.text).toContain('No photo')
  expect(next?.pictures).toBe(0)

  expect(await portal.db.select().from(listExports).where(eq(listExports.list, 'dossiers'))).toMatchObject([
    { actorId: secretary.accountId, fileFormat: 'pdf', rows: 2, conditions: [{ en: '3 selected people' }] },
  ])

  // a reviewer may not read the journeys
  const [seen] = await pagesOf(await fileOf(await portal.organiser('reviewer'), [guest.id]))
  expect(seen?.text).toContain('Forum on open cooperation')
  expect(seen?.text).not.toContain('Arrival')
  expect(seen?.text).not.toContain('Hotel')
})

test('whoever may not take the list away prints nobody, and neither does an organisation', async () => {
  const { id } = await draftGuest(liaison)
  await expect(start(await portal.organiser('viewer'), [id])).rejects.toMatchObject({ status: 403 })
  await expect(start(liaison, [id])).rejects.toMatchObject({ status: 403 })
  const secretary = await portal.organiser('secretary')
  await expect(start(secretary, [])).rejects.toMatchObject({ status: 422 })
  const { id: job } = await start(secretary, [randomUUID()])
  await portal.services.jobs.runAll()
  const mine = await secretary.call(jobsApi.mine, {})
  expect(mine.find((each) => each.id === job)).toMatchObject({ state: 'failed' })
})

test('a set that is too long for one document is an archive of two', async () => {
  const ids = await Promise.all(Array.from({ length: pagesOfDocument + 1 }, () => namedDraft()))
  const file = await fileOf(await portal.organiser('secretary'), ids)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  // each name stands before its file and in the directory
  expect(bytes.toString('latin1').match(/dossiers-[0-9-]+-\d\.pdf/g)).toHaveLength(4)
})

test('however much is said of a person, it is one page', async () => {
  const { id } = await draftGuest(liaison)
  const person = await findParticipant(portal.db, id)
  if (!person) throw new Error('a draft that is not stored')
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
  const organisation = { zh: '滨海国际开放合作与发展研究中心'.repeat(6), en: long }
  const part = {
    attendance: { state: 'confirmed', seatNumber: 'B2', seatWords: null },
    activity: {
      chineseName: '论坛'.repeat(50),
      englishName: long,
      beginsAt: new Date('2026-06-18T01:00:00Z'),
    },
  } as Part
  const dense = {
    person: {
      ...person,
      passportName: long,
      chineseName: '王㛃'.repeat(25),
      jobTitle: '\u0645'.repeat(100),
      unitName: long,
      introduction: '很长的简介\n'.repeat(160),
    },
    organisation,
    journey: { arrival: '2026-06-16T07:40:00Z', departure: '2026-06-21T01:00:00Z', hotel: organisation },
    parts: Array.from({ length: maxActivities + 3 }, () => part),
  }
  const actor = { ...(await portal.organiser('secretary')), name: organisation } as never
  for (const language of ['zh', 'en'] as const) {
    const job = await dossierJob(portal.services, [dense, dense], { actor, language, at: portal.clock.now() })
    const pages = await placedPages((await portal.services.printer.print(job, 'test')).pdf)
    expect(pages).toHaveLength(2)
    // nothing below the foot of the page
    for (const { letters } of pages) expect(letters.filter(({ y, height }) => y + height > 293)).toEqual([])
  }
})
