import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { jobWords as words } from '#kit/jobs/words.ts'
import { tableWords } from '#kit/list/table/table-words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const entry = (page: Page, say: (text: { zh: string; en: string }) => string) =>
  page.getByRole('banner').getByRole('button', { name: say(words.title) })

test('a short export is downloaded at once; a longer one is left, found after a reload and on a phone, and cancelled', {
  tag: '@zh',
}, async ({ page, portal, language, anotherPage }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('viewer'))
  const { call } = callerOf(portal.url, token)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/accounts')
  await settled(page)
  const short = page.waitForEvent('download')
  await me.button(tableWords.csv).click()
  expect(await readFile(await (await short).path(), 'utf8')).toContain('@')
  await expect.poll(() => call(jobsApi.mine, {})).toEqual([])
  await expect(entry(page, me.say)).toBeHidden()

  // a row of exports before this one, so that it waits
  const exportOf = (search: string) => ({
    kind: 'export',
    selection: { path: participantsApi.export.path, query: { search, format: 'xlsx' } },
  })
  const others = Array.from({ length: 15 }, (_, at) => exportOf(`${'a'.repeat(at + 1)}`))
  await page.goto('/participants')
  await settled(page)
  await Promise.all(others.map((body) => call(jobsApi.start, { body })))
  await expect(entry(page, me.say)).toBeVisible()
  await page.reload()
  await entry(page, me.say).click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('listitem')).toHaveCount(others.length)
  await box.getByRole('button', { name: me.say(words.close) }).click()

  // on a phone of the same person
  const phone = await anotherPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await comeAs(phone.context(), token, portal.url)
  await phone.goto(portal.url)
  await entry(phone, me.say).click()
  const download = phone.waitForEvent('download')
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: me.say(words.download) })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  // deleted there, gone here
  const lines = phone.getByRole('dialog').getByRole('listitem')
  await expect(lines.filter({ has: phone.getByRole('progressbar') })).toHaveCount(0)
  for (let left = others.length; left > 0; left--) {
    await expect(lines).toHaveCount(left)
    await lines.first().getByRole('button').last().click()
  }
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: me.say(words.close) })
    .click()
  await expect(entry(phone, me.say)).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(entry(page, me.say)).toBeHidden()
})
