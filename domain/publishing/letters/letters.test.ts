import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { pendingGuest, putInto } from '#domain/people/participants/testing.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { jobDone, jobsApi } from '#kit/testing/job-done.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { type LetterLanguage, lettersJob } from './rules.ts'
import { daysOf } from './server/actions/page.ts'
import { usualLetter } from './words.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>
type Asked = { ids: string[]; language?: LetterLanguage; letterId?: string | null }

const bodyOf = ({ ids, language = 'ofPerson', letterId = null }: Asked) => ({
  kind: lettersJob,
  selection: { ids, language, letterId },
})

const start = (who: Pick<Organiser, 'call'>, asked: Asked) => who.call(jobsApi.start, { body: bodyOf(asked) })

async function pagesOf(who: Organiser, asked: Asked): Promise<string[]> {
  const { file } = await jobDone(portal, who, bodyOf(asked))
  if (!file) throw new Error('no file')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(await file.arrayBuffer()))
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts
}

const stateOf = async (who: Organiser, id: string) => {
  await portal.services.jobs.runAll()
  return (await who.call(jobsApi.mine, {})).find((job) => job.id === id)
}

test('the office prints its own letter to approved guests, in the language of each, and it is logged', async () => {
  const [liaison, secretary] = [await portal.organisationAccount(), await portal.organiser('secretary')]
  const reviewer = await portal.organiser('reviewer')
  const german = await approvedGuest(liaison, reviewer)
  const chinese = await approvedGuest(liaison, reviewer, {
    nationality: 'CN',
    chineseName: '王㛃',
    passportName: 'Wang Jie',
    jobTitle: '\u0645 #image("/etc/passwd")',
  })
  const waiting = await pendingGuest(liaison, { passportName: 'Not Yet' })
  // a change that waits does not stand in a letter
  await putInto(portal.db, german.id, { jobTitle: 'Emperor', revision: 9 })
  const letterId = randomUUID()
  const change = { ...usualLetter, englishText: 'Welcome to {summit}, {days}[, {position}].' }
  await secretary.call(record.calls.create, { body: { id: letterId, change } })
  const ids = [german.id, waiting.id, chinese.id]
  const [first, second, ...others] = await pagesOf(secretary, { ids, letterId })
  expect(others).toEqual([])
  expect(first).toContain('Letter of Invitation')
  expect(first).toContain('Dear Ms Anna Maria Schmidt,')
  expect(first?.replace(/\s+/g, ' ')).toMatch(
    /Welcome to .*, 18.{1,3}20 June 2026, Chief Executive Officer\./,
  )
  expect(first).not.toContain('Emperor')
  expect(second).toContain('邀请函')
  expect(second).toContain('尊敬的王㛃女士：')
  expect(second).toContain('〓 #image("/etc/passwd")')
  expect(second).toContain('U+645')
  expect(await portal.db.select().from(listExports).where(eq(listExports.list, 'letters'))).toMatchObject([
    { actorId: secretary.accountId, rows: 2, conditions: [{ en: '3 selected people' }] },
  ])
  expect(await pagesOf(secretary, { ids: [german.id], language: 'both' })).toHaveLength(2)
  const failed = await start(secretary, { ids: [waiting.id] })
  expect(await stateOf(secretary, failed.id)).toMatchObject({
    state: 'failed',
    reason: refusals.nobodyInvited.words,
  })
  await secretary.call(record.calls.remove, { params: { id: letterId } })
  const gone = await start(secretary, { ids, letterId })
  expect(await stateOf(secretary, gone.id)).toMatchObject({ reason: refusals.letterGone.words })
})

test('whoever keeps the texts previews them, and prints no letters; others do neither', async () => {
  const editor = await portal.organiser('editor')
  const pages = await pagesOf(editor, { ids: [] })
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('尊敬的张伟先生：')
  expect(pages[1]).toContain('Dear Mr Zhang Wei,')
  expect(pages[1]).not.toContain('{')
  const ids = [randomUUID()]
  for (const who of [editor, await portal.organiser('viewer'), await portal.organisationAccount()])
    await expect(start(who, { ids })).rejects.toMatchObject({ status: 403 })
  await expect(start(await portal.organiser('viewer'), { ids: [] })).rejects.toMatchObject({ status: 403 })
  const change = { ...usualLetter, chineseText: '{surname}，您好' }
  await expect(
    editor.call(record.calls.create, { body: { id: randomUUID(), change } }),
  ).rejects.toMatchObject({ status: 422, data: [{ path: 'chineseText', code: 'placeholderUnknown' }] })
})

test.each([
  ['2026-06-18', '2026-06-20', '2026年6月18日至20日'],
  ['2026-06-30', '2026-07-02', '2026年6月30日至7月2日'],
  ['2026-06-18', '2026-06-18', '2026年6月18日'],
])('days from %s to %s', (begins, ends, said) => {
  expect(daysOf({ begins, ends }, 'zh')).toBe(said)
})
