import { readFile } from 'node:fs/promises'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { assignedWords, consoleWords as listed } from '#domain/programme/attendance/words/console.ts'
import { stateWords, screenWords as words } from '#domain/programme/attendance/words/screens.ts'
import { screenWords as files } from '#domain/publishing/materials/words/screens.ts'
import { chooseAllWords, countWords, tableWords } from '#kit/list/table/table-words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('an organisation reads what is attached, signs two people up, takes one out again, and both see it at once', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const programme = callerOf(portal.url, await tokenOf(portal.url, demonstration('programme')))
  const { begins } = await programme.call(summitApi.current, {})
  const activity = await publishedActivity(programme, {
    begins: `${begins}T06:00`,
    ends: `${begins}T06:30`,
    onSiteLimit: 5,
    chineseName: `晨间交流 ${language}`,
    englishName: `Morning talk ${language}`,
  })
  const me = person(page, language)
  // beside the form, where organisers enter time and place
  const plan = { name: '路线图 map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await logIn(context, portal.url, demonstration('programme'))
  await page.goto(`/activities/${activity.id}`)
  await page.locator('main input[type=file]').setInputFiles(plan)
  await expect(page.locator('main').getByText(plan.name)).toBeVisible()

  await logIn(context, portal.url, demonstration('enterprise'))
  await page.goto('/activities')
  await page.getByRole('link', { name: nameOf(activity)[language] }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `${me.say(files.download)} ${plan.name}` }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(plan.name)
  expect(await readFile(await download.path())).toEqual(plan.buffer)
  await expect(page.getByText(me.say(words.nobody))).toBeVisible()

  // “back” closes the dialog and stays; a reload keeps it
  await me.button(words.signUp).click()
  const box = page.getByRole('dialog')
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(box).toBeHidden()
  await me.button(words.signUp).click()
  await page.reload()
  await expect(box).toBeVisible()
  const people = box.locator('input[type=checkbox]:not(:disabled)')
  await people.nth(0).check()
  await people.nth(1).check()
  await box.getByRole('button').last().click()
  await expect(box).toBeHidden()
  const confirmed = page.locator('main').getByText(me.say(stateWords.confirmed))
  await expect(confirmed).toHaveCount(2)

  await me.button(words.cancel).first().click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(confirmed).toHaveCount(1)
  await expect(page.locator('main').getByText(me.say(stateWords.cancelled))).toBeVisible()
  const rows = await programme.call(attendanceApi.list, { params: { id: activity.id } })
  expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed'])
})

test('an organiser assigns everybody of a list as it is narrowed, and sees them among the people of the activity', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const programme = callerOf(portal.url, await tokenOf(portal.url, demonstration('programme')))
  const { begins } = await programme.call(summitApi.current, {})
  const activity = await publishedActivity(programme, {
    category: 'assigned',
    entry: 'assignedOnly',
    begins: `${begins}T06:00`,
    ends: `${begins}T06:20`,
    chineseName: '晨间会见',
    englishName: 'Audience at dawn',
    onSiteLimit: 500,
  })
  const { records } = await programme.call(participantsApi.list, {
    query: { status: 'approved', kind: 'companion', size: 100 },
  })
  const me = person(page, language)
  await logIn(context, portal.url, demonstration('programme'))
  await page.goto('/participants?status=approved&kind=companion')
  await page.getByRole('checkbox', { name: me.say(tableWords.selectAll) }).check()
  const all = countWords({ total: records.length, exact: true })
  if (records.length > 20) await me.button(chooseAllWords(all)).click()
  await me.button(listed.assignList).click()
  await page.locator('#assign-to').selectOption(activity.id)
  await me.button(listed.assignNow).click()
  const said = me.say(assignedWords({ assigned: records.length, skipped: 0 }))
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(said)
  await me.link(listed.toPeople).click()
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  const rows = await programme.call(attendanceApi.list, { params: { id: activity.id } })
  expect(rows.length).toBe(records.length)
})
