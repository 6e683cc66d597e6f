import type { Page } from '@playwright/test'
import { stepWords } from '#domain/approval/review/words.ts'
import { consentWords } from '#domain/ground/privacy/words.ts'
import { editionWords } from '#domain/ground/summit/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, pendingGuest } from '#domain/people/participants/testing.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { recordWords as words } from '#domain/people/participants/words/record.ts'
import { callerOf } from './caller.ts'
import { comeAs, logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { follow, settled } from './walk.ts'

test('a submission is taken back, a participation cancelled and begun again, a draft deleted', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const caller = callerOf(portal.url, token)
  const { id } = await pendingGuest(caller)
  const state = () => caller.call(participantsApi.read, { params: { id } })
  await comeAs(page.context(), token, portal.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.url}/guests/${id}`)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await press(words.takeBack[language])
  await expect(page.getByRole('dialog')).toContainText(words.takeBackText[language])
  await confirm(words.takeBack[language])
  await expect.poll(state).toMatchObject({ status: 'draft', version: 1, missing: 0 })
  await expect(page.getByRole('button', { name: words.takeBack[language], exact: true })).toHaveCount(0)

  await press(words.withdraw[language])
  await confirm(words.withdrawYes[language])
  await press(words.registerAgain[language])
  await expect(page.getByRole('link', { name: words.check[language] })).toBeVisible()
  await expect.poll(state).toMatchObject({ status: 'draft', missing: 0 })

  // a draft that was never submitted is deleted, and the list opens
  const draft = await draftGuest(caller)
  await page.goto(`${portal.url}/guests/${draft.id}`)
  await expect(page.getByRole('button', { name: words.withdraw[language] })).toHaveCount(0)
  await press(words.remove[language])
  await confirm(words.remove[language])
  await page.waitForURL('**/guests')
  await expect(page.getByRole('link', { name: /施安娜|Anna Maria Schmidt/ })).toHaveCount(1)
})

/** The buttons of a page that do something to its record. */
const actsOf = (page: Page) =>
  page.getByRole('main').getByRole('button').and(page.locator(':enabled:not([aria-expanded])'))

/** Opens the sections of a record that are folded at first. */
async function unfoldAll(page: Page) {
  const folded = page.locator('main section > h2 > button[aria-expanded=false]')
  for (let left = await folded.count(); left > 0; left--) await folded.first().click()
  await settled(page)
}

test('records of a past summit are found by its edition, on both sides, and only read', {
  tag: '@zh',
}, async ({ page, portal, language, anotherPage }) => {
  const desk = await anotherPage()
  await logIn(page.context(), portal.url, demonstration('enterprise'))
  await logIn(desk.context(), portal.url, demonstration('reviewer'))
  /** A past record is read-only: protected values, the whole history and the calendar can be seen; and a consent can be withdrawn at any time. The office’s tags are no part of it. */
  const looking = [words.reveal, consentWords.withdraw]
    .map((each) => each[language])
    .concat('全部', '日历', '加标签')
  const changing = async (of: Page) => {
    await settled(of)
    await unfoldAll(of)
    const all = await actsOf(of).allTextContents()
    return all.filter((each) => !looking.some((one) => each.includes(one)))
  }
  for (const [of, list, base] of [
    [page, listWords.guests, '/guests'],
    [desk, listWords.participants, '/participants'],
  ] as const) {
    await of.goto(base)
    await expect(of.getByRole('heading', { level: 1 })).toHaveText(list[language])
    // until it is there the list goes on showing the rows of today
    const past = of.waitForResponse((answer) => answer.url().includes('edition=5'))
    await of.getByLabel(editionWords.label[language]).selectOption('5')
    await expect(of).toHaveURL(/edition=5/)
    await past
    await settled(of)
    // nothing that belongs to the current summit
    expect(
      await of
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: listWords.register[language] })
        .count(),
    ).toBe(0)
    expect(
      await of.locator('main a[href="/guests/portraits"], main a[href="/guests/passports"]').count(),
    ).toBe(0)
    // a press on it would open it beside the organisers' list
    const record = of.locator(`main a[href^="${base}/"][href*="-"]:not(header *):visible`).first()
    await follow(of, `${await record.getAttribute('href')}`)
    await expect(of.getByRole('note')).toContainText('5')
    // with its review record, and its annexes
    await expect(of.getByText(stepWords.approved[language], { exact: true }).first()).toBeVisible()
    expect(await changing(of)).toEqual([])
  }
  // also by an organisation that registers its first guest of this year only now
  const newcomer = await anotherPage()
  await logIn(newcomer.context(), portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  await newcomer.goto('/guests')
  await newcomer.getByLabel(editionWords.label[language]).selectOption('5')
  await expect(newcomer).toHaveURL(/edition=5/)

  const path = new URL(page.url()).pathname
  const parts = ['edit/portrait', 'intention', 'itinerary', 'message', 'share', 'entourage']
  for (const part of parts) {
    await follow(page, `${path}/${part}`)
    expect(await changing(page), part).toEqual([])
  }
})
