import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { completeGuest } from '#domain/people/participants/testing.ts'
import { checkWords } from '#domain/people/participants/words/form.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { callerOf } from './caller.ts'
import { person, type TestPerson } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

/** A complete guest of a new enterprise, whose session the page has. */
async function begin(page: Page, url: string) {
  const token = await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026'))
  const { call } = callerOf(url, token)
  const { id } = await completeGuest({ call }, { jobTitle: 'Clerk' })
  await comeAs(page.context(), token, url)
  const params = { id }
  const read = () => call(participantsApi.read, { params })
  const save = async (change: object) =>
    call(participantsApi.save, { params, body: { revision: (await read()).revision, change } })
  return { id, path: `${url}/guests/${id}`, read, save }
}

const jobTitleOf = (page: Page, me: TestPerson) =>
  page.locator('dl > div').filter({ hasText: me.say(guestWords.fields.jobTitle) })

/** What was typed was changed by others meanwhile: nothing is sent before the person chooses. */
async function settleConflict(
  page: Page,
  me: TestPerson,
  { path, read, save }: Awaited<ReturnType<typeof begin>>,
) {
  await save({ jobTitle: 'Director' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.goto(`${path}/check`)
  await expect(page.getByText(me.say(formWords.conflictText))).toBeVisible()
  await expect(jobTitleOf(page, me)).toContainText(me.say(formWords.notSaved))
  await expect(me.button(checkWords.submit)).toBeVisible()
  for (const box of await page.locator('input[id^="consents."]').all()) await box.check()
  await me.button(checkWords.submit).click()
  await expect(page.getByRole('status').filter({ hasText: me.say(formWords.conflictTitle) })).toBeVisible()
  expect(sent).toEqual([])
  expect(await read()).toMatchObject({ jobTitle: 'Director', status: 'draft' })
  await me.button(formWords.keepMine).click()
  await expect(page.getByText(me.say(formWords.conflictText))).toHaveCount(0)
  await expect.poll(async () => (await read()).jobTitle).toBe('Head of Cargo')
  await me.button(checkWords.submit).click()
  await expect.poll(async () => (await read()).status).toBe('pending')
}

test('the check page says what became of what was left in this browser, and overwrites nothing that was changed since', {
  tag: '@zh',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const guest = await begin(page, portal.url)
  const { id, path, read } = guest
  const saves = `**/qms/participants/${id}`
  const answer = jobTitleOf(page, me)
  /** Typed on a step, and left without a network. */
  const leaveUnsaved = async (section: string, key: string, value: string) => {
    await page.route(saves, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.goto(`${path}/edit/${section}`)
    // a protected value is changed by a button
    if (key === 'documentNumber') await page.locator(`button#${key}`).click()
    await me.fill(key, value)
    await expect(page.getByText(me.say(formWords.keptHere))).toBeVisible()
    await page.unroute(saves)
  }

  // a protected value of an earlier page load is sent, and stays masked
  await leaveUnsaved('document', 'documentNumber', 'E11122244')
  const before = (await read()).documentNumber
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.goto(`${path}/check`)
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('E1•••••44')).toBeVisible()
  await expect(page.getByText('E11122244')).toHaveCount(0)
  await expect(page.getByText(me.say(formWords.restored))).toBeVisible()
  expect((await read()).documentNumber).not.toBe(before)

  // refused: the field is marked and says why
  await leaveUnsaved('job', 'jobTitle', 'Head of Cargo')
  await page.route(saves, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { code: 42200, message: '', data: [{ path: 'change.jobTitle', code: 'tooLong', max: 5 }] },
        })
      : route.continue(),
  )
  await page.goto(`${path}/check`)
  await expect(answer).toContainText(`Head of Cargo${formWords.notSaved[language]}`)
  await expect(answer).toContainText('5')
  await page.unroute(saves)

  await settleConflict(page, me, guest)
  // the saves that were cut off
  faults.splice(0)
})
