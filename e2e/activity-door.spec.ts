import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { doorProofWords, proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { doorWords as words } from '#domain/programme/activity-guests/words/door.ts'
import { receiptWords } from '#domain/programme/activity-guests/words/receipt.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { expectFits } from './fits.ts'
import { person, type TestPerson } from './journey-steps.ts'
import { expect, test } from './portal.ts'

// An activity guest on a phone: from the link of the host organisation to the registration, and its withdrawal.

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

/** A photo is required as in every registration, and is kept after a reload. */
async function sendPhoto(page: Page, me: TestPerson) {
  await me.button(words.submit).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await me.button(studioWords.choose).click()
  const photo = Buffer.from(await samplePortrait({ seed: 3 }))
  await (await chooser).setFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer: photo })
  await me.button(studioWords.use).click()
  await expect(page.getByRole('img', { name: me.say(words.yourPortrait) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: me.say(words.yourPortrait) })).toBeVisible()
}

/** The receipt, with the form folded behind “change”. */
async function expectReceipt(page: Page, me: TestPerson): Promise<void> {
  await expect(page.getByText(me.say(receiptWords.number), { exact: true })).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: me.say(receiptWords.codeAtDoor),
    }),
  ).toBeVisible()
  await expect(me.link(receiptWords.map)).toHaveAttribute('href', /amap\.com/)
  const download = page.waitForEvent('download')
  await me.button(receiptWords.toCalendar).click()
  expect((await download).suggestedFilename()).toBe(me.say(receiptWords.fileName))
  await expect(page.locator('#name')).toHaveCount(0)
  await expectFits(page)
  await me.button(receiptWords.change).click()
  await expect(page.locator('#name')).toHaveValue('Anna Berg')
}

test('a guest accepts the invitation to a recommended activity, comes back to it, and cancels', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  test.setTimeout(90_000)
  const me = person(page, language)
  const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`
  await page.goto('/tempActRecommendInvite?inviteCode=DEMREC2222')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    me.say({ zh: '海洋经济闭门早餐会', en: 'Breakfast on the ocean economy' }),
  )
  await expectFits(page)
  await me.link(words.accept).click()
  await me.fill('account', mobile)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await me.fill('code', await portal.mailbox.nextCode(mobile))
  await me.button(doorProofWords.submit).click()
  await me.button(words.begin).click()
  await expect(page.getByText(me.say(words.consentNeeded)).first()).toBeVisible()
  await page.locator('[id="consents.policy"]').check()
  await page.locator('[id="consents.face"]').check()
  await me.button(words.begin).click()

  // the act stays in reach of the thumb
  await expect(me.button(words.submit)).toBeInViewport({ ratio: 1 })
  // markup in a text is shown as text; a reload loses nothing
  await expect(page.locator('#mobile')).toHaveValue(mobile)
  await me.fill('name', 'Anna Berg')
  await me.fill('unit', '<img src=x onerror=alert(1)> 海洋研究会')
  await me.saved()
  await page.reload()
  await expect(page.locator('#name')).toHaveValue('Anna Berg')
  await me.button(words.submit).click()
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
  await expectFits(page)
  await me.fill('email', 'anna@example.com')
  await me.fill('landline', '0532-85911000')
  await me.fill('province', '山东')
  await me.fill('city', '青岛')
  await me.saved()
  await sendPhoto(page, me)
  await me.button(words.submit).click()
  await expect(page.getByText(me.say(words.submitted))).toBeVisible()
  await expectReceipt(page, me)

  // at home it is what there is, with nothing to accept once more
  await page.goto('/dashboard')
  await expect(page.getByText(me.say(receiptWords.number), { exact: true })).toBeVisible()
  await expect(me.button(receiptWords.toCalendar)).toBeInViewport({ ratio: 1 })
  await expectFits(page)

  // the message links back to it, where it is found and no second one is created
  const link = await portal.mailbox.next(mobile, /\/tempActGuestUnofficialRegister\S*/)
  await page.goto(link)
  await expect(page.getByText(me.say(words.submitted))).toBeVisible()
  await expect(me.button(words.begin)).toHaveCount(0)
  await me.button(words.leave).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText(me.say(words.left))).toBeVisible()
})
