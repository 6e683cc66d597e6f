import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hallsApi } from '#domain/event-day/halls/api.ts'
import { record } from '#domain/event-day/halls/record.ts'
import { capacityOf } from '#domain/event-day/halls/rules/drawing.ts'
import { editorWords as words } from '#domain/event-day/halls/words/editor.ts'
import { partKindWords } from '#domain/event-day/halls/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })

/** A colleague adds an entrance on a phone. */
async function drawsMeanwhile(
  other: Page,
  { url, id, say }: { url: string; id: string } & Pick<ReturnType<typeof person>, 'say'>,
) {
  await other.setViewportSize({ width: 390, height: 844 })
  await comeAs(other.context(), await tokenOf(url, demonstration('programme')), url)
  await other.goto(`/halls/${id}/drawing`)
  await settled(other)
  await expectFits(other)
  await other.getByRole('button', { name: `+ ${say(partKindWords.entrance)}` }).click()
  await other.getByRole('button', { name: say(words.save) }).click()
  await expect(other.getByText(say(words.saved))).toBeVisible()
}

test('a hall is drawn by keys alone, kept until it is saved, and of two who draw the second decides', {
  tag: '@en',
}, async ({ page, portal, language, anotherPage }) => {
  test.setTimeout(60_000)
  const { say, button } = person(page, language)
  const token = await tokenOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, token)
  const id = randomUUID()
  const names = { chineseName: '测试厅', englishName: 'Trial hall', isEnded: false }
  await call(record.calls.create, { body: { id, change: names } })
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/halls/${id}/drawing`)
  await settled(page)

  const add = button({ zh: '', en: `+ ${partKindWords.rows.en}` })
  await add.press('Enter')
  await label(page, say(words.rowCount)).fill('3')
  await label(page, say(words.rowSeats)).fill('4')
  await button(words.apply).press('Enter')
  await expect(page.getByText(say(words.seats({ count: 12, stageSeats: 0 })))).toBeVisible()
  const part = page.locator('[aria-pressed=true]')
  await part.press('ArrowRight')
  await part.press('Shift+ArrowDown')
  await expect(label(page, say(words.x))).toHaveValue('10.25')
  await expect(label(page, say(words.y))).toHaveValue('16')
  await page.keyboard.press('Control+z')
  await expect(label(page, say(words.y))).toHaveValue('15')

  // seats are blocked with the arrow keys, and what is not saved is there again after a reload
  await page.getByText(say(words.tools.blocked), { exact: true }).click()
  const plan = page.getByRole('listbox')
  await plan.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(words.seats({ count: 11, stageSeats: 0 })))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say(formWords.restored))).toBeVisible()
  await button(words.save).click()
  await expect(page.getByText(say(words.saved))).toBeVisible()
  const saved = await call(hallsApi.drawing, { params: { id } })
  expect(saved.drawing.marks.blocked).toEqual(['R1-2-2'])

  await drawsMeanwhile(await anotherPage(), { url: portal.url, id, say })
  await button({ zh: '', en: `+ ${partKindWords.roundTable.en}` }).click()
  // opened anew, the page has read the colleague’s drawing, and asks all the same
  await page.reload()
  await expect(page.getByText(say(formWords.restored))).toBeVisible()
  await button(words.save).click()
  await expect(page.getByText(say(formWords.changedElsewhere))).toBeVisible()
  await button(words.save).click()
  // “saved” may still be said of the save before
  const last = () => call(hallsApi.drawing, { params: { id } })
  await expect.poll(async () => capacityOf((await last()).drawing)).toEqual({ seats: 21, stageSeats: 0 })
  await call(record.calls.remove, { params: { id } })
})
