import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { reviewApi } from '#domain/approval/review/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { checkWords, formWords as stepWords } from '#domain/people/participants/words/form.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { sizes } from './screens.ts'
import { expectTied } from './tied.ts'

/** What covers a control, an error or a button of the page while it is in view. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, [role=alert])',
    )
    return [...parts]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((one) => {
        // as browsers scroll to a focused field: possibly to the very edge
        one.scrollIntoView({ block: 'end', behavior: 'instant' })
        const { left, top, width, height } = one.getBoundingClientRect()
        if (width === 0 || height === 0) return []
        const found = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2)
        const isOver = !found || !(one.contains(found) || found.contains(one) || found.closest('label'))
        return isOver
          ? [`${one.tagName} ${one.id || one.textContent?.slice(0, 40)} by ${found?.className}`]
          : []
      })
  })

/** A new guest of a new enterprise, whose session the page has. */
async function beginGuest(page: Page, url: string) {
  const token = await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026'))
  const { call } = callerOf(url, token)
  const id = randomUUID()
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  await comeAs(page.context(), token, url)
  return id
}

test('what a page that was left could not save is saved by the check page, which submits nothing before it knows the consents', {
  tag: '@zh',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const id = await beginGuest(page, portal.url)
  const path = `${portal.url}/guests/${id}`
  await page.goto(`${path}/edit/identity`)
  const saves = `**/qms/participants/${id}`
  await page.route(saves, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await me.fill('passportName', 'Bo Larsen')
  await expect(page.getByText(me.say(formWords.keptHere))).toBeVisible()
  let release = () => undefined as unknown
  const held = new Promise((done) => {
    release = () => done(undefined)
  })
  await page.route(`${saves}/consents`, async (route) => {
    await held
    await route.continue()
  })
  await page.unroute(saves)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.goto(`${path}/check`)
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Bo Larsen').first()).toBeVisible()
  await expect(me.button(checkWords.submit)).toHaveCount(0)
  release()
  await expect(me.button(checkWords.submit)).toBeVisible()
  await expect(page.locator('[id="consents.policy"]')).toBeVisible()
  // the saves that were cut off
  faults.splice(0)
})

test('what a form says of saving covers nothing, and leads to what is wrong on another step', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const id = await beginGuest(page, portal.url)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`${portal.url}/guests/${id}/edit/identity`)
    await me.fill('passportName', 'Иван')
    await me.fill('birthPlace', size.width === 1440 ? 'Kiel' : 'Hamburg')
    await page.locator('#passportName-problem').waitFor()
    expect(await covered(page), `covered at ${size.width}`).toEqual([])
    await expectTied(page)
    await me.button(stepWords.next).click()
    await expect(page).toHaveURL(/\/edit\/document$/)
    const saying = page.getByRole('status').filter({ has: page.getByRole('link') })
    await saying.getByRole('link', { name: guestWords.fields.passportName[language] }).click()
    await expect(page.locator('#passportName')).toBeFocused()
  }
  // a refused value is shown among the answers as typed, marked, also after a reload
  await page.setViewportSize(sizes[0])
  await me.link(stepWords.check).click()
  const refused = page.locator('dl > div').filter({ hasText: guestWords.fields.passportName[language] })
  const isMarked = () => expect(refused).toContainText(`Иван${formWords.notSaved[language]}`)
  await isMarked()
  await page.reload()
  await isMarked()
  await expect(page.getByText(/machine-readable/)).toHaveCount(2)
})

test('a country is taken by going on, and the focus goes to the next field', { tag: '@zh' }, async ({
  page,
  portal,
  language,
}) => {
  const id = await beginGuest(page, portal.url)
  const form = `${portal.url}/guests/${id}/edit/identity`
  const country = page.locator('#nationality')
  // focus stays in a field that was reached before its list was loaded
  let free = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  const code = /\/assets\/country-picker-.+\.js$/
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(form)
  await country.focus()
  await expect(country).toHaveAttribute('readonly')
  free()
  await expect(country).not.toHaveAttribute('readonly')
  await expect(country).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  const usual = { zh: 'yingguo', en: 'uk' }[language]
  await country.fill(usual)
  await expect(page.getByRole('option').first()).toHaveText({ zh: '英国', en: 'United Kingdom' }[language])
  await country.press('Tab')
  await expect(country).toHaveValue({ zh: '英国', en: 'United Kingdom' }[language])
  await expect(page.locator('#birthDate')).toBeFocused()
})

test('a protected value stays as typed, wrong or right, until the form is left or loaded anew', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const id = await beginGuest(page, portal.url)
  const revealed: string[] = []
  page.on('request', (request) => request.url().includes('reveal') && revealed.push(request.url()))
  await page.goto(`${portal.url}/guests/${id}/edit/document`)
  await page.locator('#documentType').selectOption('residentId')
  // its check character is wrong
  await me.fill('documentNumber', '110101199003078513')
  await me.saved()
  await page.locator('#documentNumber').blur()
  await expect(page.locator('#documentNumber-problem')).toBeVisible()
  await expect(page.locator('#documentNumber')).toHaveValue('110101199003078513')
  await me.link(stepWords.check).click()
  await expect(page.getByText('110101199003078513')).toBeVisible()
  await page.reload()
  await expect(page.getByText('110•••••••••••••13')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('110•••••••••••••13')).toBeVisible()
  expect(revealed).toEqual([])
})

test('a name is typed as it is spelled: the form of the passport stands beneath, and badge and certificate have the spelling', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const id = await beginGuest(page, portal.url)
  await page.goto(`${portal.url}/guests/${id}/edit/identity`)
  // no error: the record has the form of the passport, which stands beneath
  await me.fill('passportName', "Siobhán O'Neil-García")
  await expect(page.getByText(me.say(stepWords.inPassport({ name: 'Siobhan Oneil Garcia' })))).toBeVisible()
  await expect(page.locator('#badgeName')).toHaveValue("Siobhán O'Neil-García")
  await expect(page.locator('#certificateEnglishName')).toHaveValue("Siobhán O'Neil-García")
  await expect(page.locator('#passportName-problem')).toHaveCount(0)
  await me.saved()
  await page.reload()
  await expect(page.locator('#passportName')).toHaveValue("Siobhán O'Neil-García")
  // a passport that has it in another way
  await me.button(stepWords.correctPassportForm).click()
  await expect(page.locator('#passportName')).toBeFocused()
  await expect(page.locator('#passportName')).toHaveValue('Siobhan Oneil Garcia')
  await me.fill('passportName', 'Oneil Garcia Siobhan')
  await expect(page.locator('#badgeName')).toHaveValue("Siobhán O'Neil-García")
  await me.fill('badgeName', '')
  await me.fill('certificateEnglishName', '')
  // a single word of the maximum length fits on a phone, as a suggestion and as a value
  const long = `A${'w'.repeat(37)}`
  await page.setViewportSize({ width: 390, height: 844 })
  await me.fill('passportName', `${long}ö`)
  const offered = me.button(formWords.takeName({ name: `${long}o` }))
  await expect(offered).toBeVisible()
  await expectFits(page)
  // a finger hits it, and no line of it is cut off
  expect((await offered.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const label = offered.locator('.mantine-Button-label')
  expect(await label.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
  await offered.click()
  await expect(page.getByText(me.say(stepWords.inPassport({ name: `${long}o` })))).toBeVisible()
  await me.fill('badgeName', 'Awa')
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await me.fill('passportName', '')
  await me.fill('badgeName', '')
  await me.fill('chineseName', '欧阳修')
  await me.button(formWords.takeName({ name: 'Ouyang Xiu' })).click()
  await expect(page.locator('#passportName')).toHaveValue('Ouyang Xiu')
  await me.saved()
  // a rare character is kept, and reported as missing from all print fonts before the field is left
  await me.fill('chineseName', '𠮷田・明')
  const note = page.getByText(me.say(stepWords.notPrintable({ characters: '𠮷' })))
  await expect(note.first()).toBeVisible()
  await expect(page.locator('#chineseName')).toHaveAccessibleDescription(/𠮷/)
  await page.locator('#chineseName').press('Tab')
  await me.saved()
  await page.reload()
  await expect(page.locator('#chineseName')).toHaveValue('𠮷田·明')
})

test('what a return asks for stands above the form, and submitting without it is asked about', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const caller = callerOf(portal.url, token)
  const guest = await pendingGuest(caller)
  const reviewer = callerOf(portal.url, await tokenOf(portal.url, demonstration('reviewer')))
  await reviewer.call(reviewApi.decide, {
    params: { id: guest.id },
    body: {
      id: randomUUID(),
      decision: 'return',
      version: guest.version,
      remark: '请尽快补正',
      fieldRemarks: [{ field: 'jobTitle', remark: '职务与名片不符' }],
    },
  })
  await comeAs(page.context(), token, portal.url)
  await page.goto(`${portal.url}/guests/${guest.id}/edit/job#jobTitle`)
  await expect(page.locator('#jobTitle')).toBeFocused()
  await expect(page.getByText('请尽快补正')).toBeVisible()
  await expect(page.getByText('职务与名片不符')).toBeVisible()
  await me.link(stepWords.check).click()
  for (const box of await page.locator('input[id^="consents."]').all()) await box.check()
  await me.button(checkWords.submitAgain).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(guestWords.fields.jobTitle[language])
  await asked.getByRole('button').first().click()
  expect(await caller.call(participantsApi.read, { params: { id: guest.id } })).toMatchObject({
    status: 'returned',
    version: 1,
  })
})
