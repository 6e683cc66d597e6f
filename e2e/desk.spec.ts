import type { Page } from '@playwright/test'
import { decideOn, submitAgain } from '#domain/approval/review/testing.ts'
import { decidingWords, recordWords } from '#domain/approval/review/words/desk.ts'
import { stepWords } from '#domain/approval/review/words.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { formWords } from '#domain/people/participants/words/form.ts'
import { statusWords } from '#domain/people/participants/words.ts'
import { replaceWords } from '#domain/people/pictures/words/replace.ts'
import { pendingCompanion } from '#domain/plans/entourage/testing.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'

// The desk when a colleague was faster, and when a decision is reopened.

/** Differences and answers that are covered by something, as far as the page can be scrolled. */
const coveredAnswers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article :is(dd, dt, td)')]
      .filter((one) => one.checkVisibility() && one.textContent?.trim())
      .flatMap((one) => {
        one.scrollIntoView({ block: 'end', behavior: 'instant' })
        const { left, top, height } = one.getBoundingClientRect()
        const found = document.elementFromPoint(left + 4, top + height / 2)
        return found && (one.contains(found) || found.contains(one)) ? [] : [one.textContent?.slice(0, 40)]
      }),
  )

/** A record open on a reviewer's desk, while a colleague and those who registered the person act by calls. */
async function deskOn(page: Page, url: string, language: Language) {
  const me = person(page, language)
  const liaison = callerOf(url, await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026')))
  const colleague = callerOf(url, await tokenOf(url, demonstration('secretary')))
  const guest = await pendingGuest(liaison)
  await logIn(page.context(), url, demonstration('reviewer'))
  const remark = page.getByRole('textbox', { name: me.say(decidingWords.remark) })
  const reopen = me.button(decidingWords.reopen)
  return { page, me, liaison, colleague, guest, remark, reopen, notice: page.getByRole('alert') }
}
type Desk = Awaited<ReturnType<typeof deskOn>>

const written = 'The name is cut off'

/** The notice appears by itself: nothing can be clicked before it was seen. */
async function seesColleague({ page, me, colleague, guest, remark, notice }: Desk) {
  await page.clock.install()
  await page.goto(`/review/${guest.id}`)
  await remark.fill(written)
  await decideOn(colleague, guest, 'approve')
  await page.clock.fastForward(31_000)
  await expect(notice).toContainText(me.say(recordWords.settledTitle({ status: statusWords.approved })))
  await expect(me.button(decidingWords.return)).toBeDisabled()
  await expect(page.getByText(me.say(decidingWords.settledFirst))).toBeVisible()
  await expect(remark).toHaveValue(written)
  await me.button(recordWords.settledLooked).click()
  await expect(notice).toHaveCount(0)
  await expect(me.button(decidingWords.return)).toHaveCount(0)
  await expect(remark).toHaveValue(written)
}

/** The decision is reopened with a reason, after the names of companions whose approval ends with it; a late click does and loses nothing. */
async function reopens({ page, me, liaison, colleague, guest, remark, reopen, notice }: Desk) {
  const companion = await pendingCompanion(liaison, guest.id)
  await decideOn(colleague, companion, 'approve')
  await remark.fill('')
  await reopen.click()
  await expect(page.getByText(me.say(decidingWords.reasonNeeded))).toBeVisible()
  await expect(remark).toBeFocused()
  await remark.fill(written)
  await reopen.click()
  await expect(page.getByRole('dialog')).toContainText('Li Qiuyue')
  await page.getByRole('dialog').getByRole('button').first().click()
  await decideOn(colleague, guest, 'reopen')
  await reopen.click()
  await page.getByRole('dialog').getByRole('button').last().click()
  // beside it the desk says that this decision was not made
  const settledNotice = notice.filter({
    hasText: me.say(recordWords.settledTitle({ status: statusWords.pending })),
  })
  await expect(settledNotice).toBeVisible()
  await expect(remark).toHaveValue(written)
}

/** A better portrait arrived by mail: it is previewed, and replaces the old one with a reason. */
async function replacesPortrait({ page, me, guest }: Desk) {
  await page.goto(`/participants/${guest.id}`)
  // folded on a phone
  await me.button(formWords.badgePreview).click()
  await page.getByText(me.say(replaceWords.title), { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await me.button(replaceWords.choose).click()
  const buffer = Buffer.from(await samplePortrait({ seed: 7 }))
  await (await chooser).setFiles({ name: 'better.jpg', mimeType: 'image/jpeg', buffer })
  const preview = page.getByRole('img', { name: me.say(replaceWords.preview) })
  await expect(preview).toBeVisible()
  await page.getByRole('textbox', { name: me.say(replaceWords.reason) }).fill('Sent by mail')
  await me.button(replaceWords.replace).click()
  await me.button(recordWords.reviewRecord).click()
  await expect(
    page.getByRole('main').getByText(me.say(stepWords.pictureReplaced), { exact: true }),
  ).toBeVisible()
  await expect(preview).toHaveCount(0)
}

test('a colleague was faster: the desk says so, keeps what was written, and reopens with a reason', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const desk = await deskOn(page, portal.url, language)
  await seesColleague(desk)
  await reopens(desk)
  // on a phone nothing covers the differences
  const { me, colleague, liaison, guest } = desk
  await decideOn(colleague, guest, 'return')
  await submitAgain(liaison, guest.id, { jobTitle: 'Head of the harbour' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/review/${guest.id}`)
  await expect(page.getByRole('heading', { name: me.say(stepWords.returned) })).toBeVisible()
  expect(await coveredAnswers(page)).toEqual([])
  await replacesPortrait(desk)
})
