import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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

/** Lets the next start of a job seem to take longer than the second for which its call waits. */
const outlastStart = (page: Page) =>
  page.route(
    jobsApi.start.path,
    async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, state: 'running' } } })
    },
    { times: 1 },
  )

test('a short export is downloaded at once; of a longer one the file comes too, is found after a reload and on a phone, and deleted', {
  tag: '@zh',
}, async ({ page, portal, language, anotherPage }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, token)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/accounts')
  await settled(page)
  await me.button(tableWords.export).click()
  // on a busy machine it may outlast its start, and is rightly kept
  await expect(async () => {
    for (const { id } of await call(jobsApi.mine, {})) await call(jobsApi.remove, { params: { id } })
    const short = page.waitForEvent('download')
    await me.button(tableWords.csv).click()
    expect(await readFile(await (await short).path(), 'utf8')).toContain('@')
    await expect.poll(() => call(jobsApi.mine, {}), { timeout: 2_000 }).toEqual([])
  }).toPass()
  await expect(entry(page, me.say)).toBeHidden()

  await outlastStart(page)
  const longer = page.waitForEvent('download')
  // the menu stays open until it is left
  await me.button(tableWords.xlsx).click()
  const name = (await longer).suggestedFilename()
  await expect(me.button(tableWords.xlsx)).toBeEnabled()
  await page.reload()
  await entry(page, me.say).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const phone = await anotherPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await comeAs(phone.context(), token, portal.url)
  await phone.goto(portal.url)
  await entry(phone, me.say).click()
  const box = phone.getByRole('dialog')
  const again = phone.waitForEvent('download')
  await box.getByRole('button', { name: me.say(words.download) }).click()
  expect((await again).suggestedFilename()).toBe(name)
  await box.getByRole('button', { name: me.say(words.remove) }).click()
  await expect(box.getByText(me.say(words.none))).toBeVisible()
  await box.getByRole('button', { name: me.say(words.close) }).click()
  await expect(entry(phone, me.say)).toBeHidden()
  // told, without a reload
  await expect(entry(page, me.say)).toBeHidden()
})
