import type { Route } from '@playwright/test'
import { listWords, manyQuestionWords, stateWords } from '#domain/identity/accounts/words/console.ts'
import { participantsList } from '#domain/people/participants/lists.ts'
import { tagWords as listTagWords } from '#domain/people/tags/words.ts'
import { manyReportWords, manyWords } from '#kit/list/table/many-words.ts'
import {
  chooseAllWords,
  chosenWords,
  countWords,
  pageSizeWords,
  tableWords as words,
} from '#kit/list/table/table-words.ts'
import { appWords } from '../apps/web/app-words.ts'
import { person } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { makeAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

const allThatMatch = ({ say }: Pick<ReturnType<typeof person>, 'say'>) =>
  new RegExp(say(chooseAllWords({ zh: '\\d+', en: '\\d+' })))
const chosen = (total: number) => chosenWords(countWords({ total, exact: true }))

test('a list is worked through by keys, with the record beside it', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto('/participants')
  const table = page.getByRole('region', { name: me.say(participantsList.title) })
  const current = table.locator('[data-current]')
  await expect(table.locator('[data-row]')).toHaveCount(20)

  await page.keyboard.press('j')
  const first = await current.getAttribute('data-row')
  await page.keyboard.press('j')
  await expect(current).not.toHaveAttribute('data-row', String(first))
  await page.keyboard.press('Enter')
  const record = page.getByRole('complementary', { name: me.say(appWords.record) })
  await expect(record).toContainText('2 / ')
  // Escape is for what is open on top
  await me.button(words.export).click()
  await expect(me.button(words.csv)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(me.button(words.csv)).toBeHidden()
  await expect(record).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()

  // a page made for a whole screen has room for its words here too
  for (const path of ['/accounts', '/outbox', '/invitations']) {
    await page.goto(path)
    await page.locator('[data-row] a').first().click()
    const values = record.locator('dd:visible')
    await expect(values.first()).toBeVisible()
    const widths = await values.evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(Math.min(...widths), path).toBeGreaterThan(100)
  }
  await page.goto('/participants')
  await expect(table.locator('[data-row]')).toHaveCount(20)
  await page.keyboard.press('j')

  const whole = table.getByRole('checkbox', { name: me.say(words.selectAll) })
  const bar = page.getByRole('region', { name: me.say(words.chosen) })
  await page.keyboard.press('x')
  await expect(bar).toContainText(me.say(chosen(1)))
  await whole.check()
  await expect(bar).toContainText(me.say(chosen(20)))
  await page.keyboard.press('x')
  await expect(bar).toContainText(me.say(chosen(19)))
  await bar.getByRole('button', { name: me.say(words.clearChosen) }).click()
  await expect(bar).toBeHidden()

  // from a page that has no rows the list goes to its first one, and the way back does not return there
  const pages = page.getByRole('combobox', { name: me.say(words.rowsAPage) })
  await pages.selectOption(me.say(pageSizeWords(50)))
  await expect(page).toHaveURL(/size=50/)
  await page.goto('/dashboard')
  await page.goto('/participants?page=99')
  await expect(table.locator('[data-row]')).toHaveCount(20)
  await expect(page).not.toHaveURL(/page=99/)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('the way to a record and back keeps the current row and the ticks, and no key is lost while a page of rows loads', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto('/participants?page=2')
  const rows = page.locator('[data-row]')
  const current = page.locator('[data-row][data-current]')
  const bar = page.getByRole('region', { name: me.say(words.chosen) })
  await expect(rows).toHaveCount(20)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(bar).toContainText(me.say(chosen(2)))
  const second = String(await current.getAttribute('data-row'))
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/participants/${second}`))
  await page.goBack()
  await expect(current).toHaveAttribute('data-row', second)
  await expect(bar).toContainText(me.say(chosen(2)))

  const held: Route[] = []
  const lists = /\/qms\/participants\?/
  await page.keyboard.press('k')
  await page.route(lists, (route) => void held.push(route))
  for (const key of ['k', 'k', 'k', 'x']) await page.keyboard.press(key)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(bar).toContainText(me.say(chosen(2)))
  for (const route of held) await route.continue()
  await page.unroute(lists)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows.nth(17)).toHaveAttribute('data-current', 'true')
  await expect(bar).toContainText(me.say(chosen(3)))
})

test('each list of people opens a record by keys', { tag: '@en' }, async ({
  page,
  context,
  portal,
  language,
}) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(context, portal.url, demonstration('secretary'))
  const record = page.getByRole('complementary', { name: me.say(appWords.record) })
  for (const [path, to] of [
    ['/readiness/people', 'participants'],
    ['/activity-guests', 'activities'],
  ]) {
    await page.goto(String(path))
    await page.locator('[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(record.getByText('1 / ')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(new RegExp(`/${to}/`))
  }
})

test('a further column and an act on chosen accounts, by keys; the report says who was so already', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { account } = await makeAccount(portal.url)
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto(`/accounts?search=${account}`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(1)

  const column = me.say(listWords.provenAt)
  const head = page.getByRole('columnheader', { name: column })
  await expect(head).toBeHidden()
  await me.button(words.columns).press('Enter')
  await page.getByRole('checkbox', { name: column }).press('Space')
  await expect(head).toBeVisible()
  await page.keyboard.press('Escape')

  const bar = page.getByRole('region', { name: me.say(words.chosen) })
  const dialog = page.getByRole('dialog')
  const disable = async (report: Parameters<typeof manyReportWords>[0]) => {
    await bar.getByRole('button', { name: me.say(manyQuestionWords.disable.label) }).press('Enter')
    await expect(dialog).toContainText(me.say(manyQuestionWords.disable.title({ count: '1' })))
    await dialog.getByRole('button', { name: me.say(manyQuestionWords.disable.label) }).press('Enter')
    await expect(dialog.getByRole('status')).toContainText(me.say(manyReportWords(report)))
    await dialog.getByRole('button', { name: me.say(manyWords.close) }).press('Enter')
    await expect(dialog).toBeHidden()
    // the act is over, and with it the selection
    await expect(bar).toBeHidden()
  }
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText(me.say(chosen(1)))
  await disable({ done: 1, already: 0, refused: 0, gone: 0 })
  await expect(rows.first()).toContainText(me.say(stateWords.disabled))
  await page.keyboard.press('x')
  await disable({ done: 0, already: 1, refused: 0, gone: 0 })

  // the last row that matches leaves the list by the act: its report is still read
  await page.goto(`/accounts?search=${account}&state=disabled`)
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: me.say(manyQuestionWords.enable.label) }).press('Enter')
  await dialog.getByRole('button', { name: me.say(manyQuestionWords.enable.label) }).press('Enter')
  const enabled = manyReportWords({ done: 1, already: 0, refused: 0, gone: 0 })
  await expect(dialog.getByRole('status')).toHaveText(me.say(enabled))
  await expect(rows).toHaveCount(0)
  await dialog.getByRole('button', { name: me.say(manyWords.close) }).press('Enter')
  await expect(bar).toBeHidden()
})

test('all that match are acted on whole or not at all', { tag: '@zh' }, async ({
  page,
  context,
  portal,
  language,
}) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto('/accounts?type=organiser')
  await page.locator('[data-row]').first().waitFor()
  // more have come since they were counted
  await page.route(/\/qms\/accounts\/ids/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, isCut: true } } })
  })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: me.say(words.chosen) })
  await bar.getByRole('button', { name: allThatMatch(me) }).press('Enter')
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: me.say(manyQuestionWords.disable.label) }).press('Enter')
  await expect(dialog).toContainText(me.say(manyWords.tooMany))
  await expect(dialog.getByRole('button', { name: me.say(manyQuestionWords.disable.label) })).toBeDisabled()
})

test('who can only tag the people of an activity is offered those who are ticked, and not all that match', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('region', { name: me.say(words.chosen) })
  const all = bar.getByRole('button', { name: allThatMatch(me) })
  const tickFirst = async (role: 'reviewer' | 'programme') => {
    await context.clearCookies()
    await logIn(context, portal.url, demonstration(role))
    await page.goto('/activities?search=matchmaking')
    const href = await page.locator('main table a[href^="/activities/"]').first().getAttribute('href')
    await page.goto(`${href}/people`)
    await page.locator('[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(bar.getByRole('button', { name: me.say(listTagWords.bulk) })).toBeVisible()
  }
  await tickFirst('programme')
  await expect(all).toBeVisible()
  await tickFirst('reviewer')
  await expect(all).toBeHidden()
})
