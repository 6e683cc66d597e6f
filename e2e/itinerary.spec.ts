import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { screenWords } from '#domain/plans/itineraries/words/screens.ts'
import { legWords, modeWords, words } from '#domain/plans/itineraries/words.ts'
import { unbroken } from '#kit/words/unbroken.ts'
import { callerOf } from './caller.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'
import { settled } from './walk.ts'

/** Format of a time on the screen and on paper; the calendar file uses UTC. */
const said: Record<Language, string[]> = {
  zh: [
    '2026年10月24日周六 17:20（德国，UTC+2）',
    '2026年10月25日周日 09:50（北京时间，UTC+8）',
    '2026年11月1日周日 14:10（纽约（美国东部），UTC−5）',
  ],
  en: [
    'Sat, 24 Oct 2026, 17:20 (Germany, UTC+2)',
    'Sun, 25 Oct 2026, 09:50 (China, UTC+8)',
    'Sun, 1 Nov 2026, 14:10 (New York (US Eastern), UTC−5)',
  ],
}

const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** A place found by its code and selected from the list. */
async function choosePlace(page: Page, id: string, code: string, language: Language) {
  await field(page, id).fill(code)
  await page
    .getByRole('option', { name: placeText(code)[language] })
    .first()
    .click()
}

async function fillFlight(
  page: Page,
  language: Language,
  leg: string,
  [number, from, departs, to, arrives]: [string, string, string, string, string],
) {
  await page.getByRole('radio', { name: modeWords.flight[language] }).first().check()
  await field(page, `${leg}.number`).fill(number)
  await choosePlace(page, `${leg}.from`, from, language)
  await field(page, `${leg}.departs`).fill(departs)
  await choosePlace(page, `${leg}.to`, to, language)
  await field(page, `${leg}.arrives`).fill(arrives)
}

/** All times are on the page and on one printed sheet of A4. */
async function isOnOneSheet(page: Page, times: readonly string[]) {
  for (const time of times) await expect(page.getByText(unbroken(time))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(unbroken(times[0] ?? ''))).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
}

test('flights across a change of clocks are typed, kept, printed and taken into a calendar', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const id = randomUUID()
  const { call } = callerOf(portal.url, token)
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  const change = { passportName: 'Anna Schmidt' }
  await call(participantsApi.save, { params: { id }, body: { revision: 1, change } })
  await comeAs(page.context(), token, portal.url)
  await page.goto(`${portal.url}/guests/${id}/itinerary`)
  await page.waitForURL(/\/itinerary\/arrival$/)

  // daylight saving time ends in Frankfurt in the night of the flight
  await fillFlight(page, language, 'arrivalLegs.0', [
    'lh 720',
    'FRA',
    '2026-10-24T17:20',
    'TAO',
    '2026-10-25T09:50',
  ])
  await expect(
    page.getByText(legWords.takes({ time: language === 'zh' ? '10 小时 30 分钟' : '10 h 30 min' })[language]),
  ).toBeVisible()
  await page.getByRole('button', { name: screenWords.next[language] }).click()
  await page.waitForURL(/\/itinerary\/return$/)
  // the return begins where the arrival ended; it arrives on the day on which daylight saving time ends in New York
  await expect(field(page, 'returnLegs.0.from')).toHaveValue(placeText('TAO')[language])
  await fillFlight(page, language, 'returnLegs.0', [
    'MU587',
    'TAO',
    '2026-11-01T13:00',
    'JFK',
    '2026-11-01T14:10',
  ])
  await page.getByRole('button', { name: screenWords.next[language] }).click()
  await page.getByRole('radio', { name: words.fields.hotel.options.designated[language] }).check()
  await page.getByRole('button', { name: screenWords.finish[language] }).click()
  await page.waitForURL(new RegExp(`/guests/${id}$`))

  await page.goto(`${portal.url}/guests/${id}/itinerary/print`)
  await settled(page)
  await isOnOneSheet(page, said[language])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: screenWords.calendar[language] }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const line of [
    'DTSTART:20261024T152000Z',
    'DTEND:20261025T015000Z',
    'DTSTART:20261101T050000Z',
    'DTEND:20261101T191000Z',
  ])
    expect(file).toContain(`${line}\r\n`)
})
