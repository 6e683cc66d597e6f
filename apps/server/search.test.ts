import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { publishedFile } from '#domain/publishing/library/testing.ts'
import { releasedNotice } from '#domain/publishing/notices/testing.ts'
import { someProject } from '#domain/publishing/projects/testing.ts'
import { searchApi } from '#domain/views/search/api.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let unit: Awaited<ReturnType<TestPortal['organisationAccount']>>
let stranger: typeof unit
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  unit = await portal.organisationAccount()
  stranger = await portal.organisationAccount({ type: 'media' })
  secretary = await portal.organiser('secretary')
  // saved, so that its search text is made
  await draftGuest(unit, { mobile: '13812345678' })
  await someProject(portal, { chineseName: '海上风电装备基地' })
  await releasedNotice(portal, { readers: 'participants', audience: { accountTypes: ['enterprise'] } })
  await publishedActivity(secretary, {
    chineseName: '观潮论坛',
    englishName: 'Forum of the tide',
    audience: { accountTypes: ['enterprise'] },
  })
  await publishedFile(await portal.organiser('editor'), {
    readers: 'participants',
    audience: { accountTypes: ['enterprise'] },
  })
})
afterAll(() => portal.close())

const kindsFor = async ({ call }: Pick<typeof unit, 'call'>, text: string) =>
  (await call(searchApi.find, { query: { text } })).map(({ kind }) => kind)

it.each([
  // a part of a Latin name, case-insensitively
  ['nna', 'people', ['unit', 'secretary']],
  ['13812345678', 'people', ['unit', 'secretary']],
  ['风', 'projects', ['unit', 'stranger', 'secretary']],
  ['风电', 'projects', ['unit', 'stranger', 'secretary']],
  ['WIND', 'projects', ['unit', 'stranger', 'secretary']],
  ['交通', 'notices', ['unit']],
  ['交通', 'written-notices', ['secretary']],
  ['指南', 'files', ['unit']],
  ['指', 'library-files', ['secretary']],
  ['tide', 'activities', ['unit', 'secretary']],
  ['潮', 'activities', ['unit', 'secretary']],
  ['%', 'activities', []],
])('“%s” finds %s for %j alone', async (text, kind, found) => {
  const callers = { unit, stranger, secretary }
  for (const [name, caller] of Object.entries(callers))
    expect((await kindsFor(caller, text)).includes(kind), name).toBe(found.includes(name))
})

it('leads where the actor may go', async () => {
  const [own] = await unit.call(searchApi.find, { query: { text: 'nna' } })
  const [theirs] = await secretary.call(searchApi.find, { query: { text: 'nna' } })
  expect(own?.hits[0]?.path).toMatch(/^\/guests\//)
  expect(theirs?.hits[0]?.path).toMatch(/^\/participants\//)
})
