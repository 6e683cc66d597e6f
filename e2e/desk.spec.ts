import type { Page } from '@playwright/test'
import { pendingCompanion } from '#domain/entourage/testing.ts'
import { pendingGuest } from '#domain/participants/testing.ts'
import { statusWords } from '#domain/participants/words.ts'
import { decideOn, submitAgain } from '#domain/review/testing.ts'
import { decidingWords, recordWords } from '#domain/review/words/desk.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

// What the desk does when a colleague was faster, and before a decision is taken back.

/** Differences and answers that something lies over, as far as the page can be scrolled. */
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

test('a colleague was faster: the desk says so, keeps what was written, and reopens with a reason', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const liaison = callerOf(
    portal.url,
    await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026')),
  )
  const colleague = callerOf(portal.url, await tokenOf(portal.url, demonstration('secretary')))
  const guest = await pendingGuest(liaison)
  await logIn(page.context(), portal.url, demonstration('reviewer'))
  await page.clock.install()
  await page.goto(`/review/${guest.id}`)
  const remark = page.getByRole('textbox', { name: me.say(decidingWords.remark) })
  await remark.fill('The name is cut off')

  // seen by itself: nothing can be pressed before it was looked at
  await decideOn(colleague, guest, 'approve')
  await page.clock.fastForward(31_000)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(me.say(recordWords.settledTitle({ status: statusWords.approved })))
  await expect(me.button(decidingWords.return({ version: 1 }))).toBeDisabled()
  await expect(page.getByText(me.say(decidingWords.settledFirst))).toBeVisible()
  await expect(remark).toHaveValue('The name is cut off')
  await me.button(recordWords.settledLooked).click()
  await expect(notice).toHaveCount(0)
  await expect(me.button(decidingWords.return({ version: 1 }))).toHaveCount(0)
  await expect(remark).toHaveValue('The name is cut off')

  // the decision is taken back with a reason, once it is said whose approval ends with it
  const companion = await pendingCompanion(liaison, guest.id)
  await decideOn(colleague, companion, 'approve')
  const reopen = me.button(decidingWords.reopen({ version: 1 }))
  await remark.fill('')
  await reopen.click()
  await expect(page.getByText(me.say(decidingWords.reasonNeeded))).toBeVisible()
  await expect(remark).toBeFocused()
  await remark.fill('The name is cut off')
  await reopen.click()
  await expect(page.getByRole('dialog')).toContainText('Li Qiuyue')
  await page.getByRole('dialog').getByRole('button').first().click()

  // pressed before it was seen: nothing is done, and nothing written is lost
  await decideOn(colleague, guest, 'reopen')
  await reopen.click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(notice).toContainText(me.say(recordWords.settledTitle({ status: statusWords.pending })))
  await expect(remark).toHaveValue('The name is cut off')

  // a phone: what differs is under nothing
  await decideOn(colleague, guest, 'return')
  await submitAgain(liaison, guest.id, { jobTitle: 'Head of the harbour' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/review/${guest.id}`)
  await expect(page.getByText(me.say(recordWords.sinceDecision({ version: 1 })))).toBeVisible()
  expect(await coveredAnswers(page)).toEqual([])
})
