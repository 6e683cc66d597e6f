import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { roomingApi } from '#domain/event-day/lodging/api/rooming.ts'
import { lodgingApi } from '#domain/event-day/lodging/api.ts'
import { isChangeable } from '#domain/event-day/lodging/rules/states.ts'
import { hotelWith } from '#domain/event-day/lodging/testing.ts'
import { consoleWords as words } from '#domain/event-day/lodging/words/console.ts'
import { hotelWords, roomingWords } from '#domain/event-day/lodging/words/rooming.ts'
import { wishKindWords, wishWords } from '#domain/event-day/lodging/words/wishes.ts'
import { stateWords, stayWords, stepWords } from '#domain/event-day/lodging/words.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import { formatDayShort } from '#kit/web/dates.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const hotelName = 'Journey Bay Hotel'

/** A hotel without blocks, the guest of the demonstration, and another guest; each has no room in the nights of the summit. */
async function withoutBlocks(url: string) {
  const { call } = callerOf(url, await sessionOf(url, demonstration('reception')))
  const { begins } = await call(summitApi.current, {})
  if (!begins) throw new Error('the edition of the demonstration has no dates')
  const hotel = await hotelWith(
    { call },
    { block: 0, nights: [], chineseName: '旅程湾酒店', englishName: hotelName },
  )
  const own = await call(participantsApi.list, { query: { search: demonstrationGuest.passportName } })
  const me = own.records[0]?.id ?? ''
  const others = await call(lodgingApi.withoutRoom, {})
  const other = others.people.find(({ participantId }) => participantId !== me)?.participantId ?? ''
  const blockTo = (block: number) =>
    call(lodgingApi.setBlocks, {
      params: { id: hotel.id },
      body: { cells: [{ roomKindId: hotel.kindId, night: begins, block }] },
    })
  return { begins, me, other, blockTo }
}

test('reception sets a block and holds its room for a guest, a second one is refused by the name of the night, and the plan names the hotel', {
  tag: '@en',
}, async ({ page, portal, language, anotherPage }) => {
  test.setTimeout(90_000)
  const { say, button } = person(page, language)
  const { begins, me, other, blockTo } = await withoutBlocks(portal.url)
  await comeAs(page.context(), await sessionOf(portal.url, demonstration('reception')), portal.url)

  // a block of one room in the first night
  await page.goto('/lodging/hotels')
  await settled(page)
  const grid = page.getByRole('region', { name: `${hotelName}: ${say(words.rooms)}` })
  const night = formatDayShort(begins, language)
  const block = grid.getByLabel(say(words.blockOf({ kind: 'Twin room', night })), { exact: true })
  await block.fill('1')
  await button(words.saveBlocks).and(page.locator(':enabled')).click()
  await expect(page.getByText(say(words.use({ taken: 0, free: 1 }))).first()).toBeVisible()

  // a colleague stores another number meanwhile: it is shown, and the next press decides
  await block.fill('2')
  await blockTo(4)
  await button(words.saveBlocks).and(page.locator(':enabled')).click()
  await expect(page.getByText(say(words.stored({ block: 4 })))).toBeVisible()
  await expect(block).toHaveValue('2')
  await block.fill('1')
  await button(words.saveBlocks).and(page.locator(':enabled')).click()
  await expect(page.getByText(say(words.use({ taken: 0, free: 1 }))).first()).toBeVisible()

  const holdFor = async (id: string) => {
    await page.goto(`/participants/${id}`)
    await settled(page)
    await button(words.arrange).click()
    await page.getByLabel(say(stayWords.hotel), { exact: true }).selectOption({ label: hotelName })
    await page.getByLabel(say(stayWords.roomKind), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(say(stayWords.arrives), { exact: true }).fill(begins)
    await page.getByLabel(say(stayWords.leaves), { exact: true }).fill(addDays(begins, 1))
    await button(words.hold).click()
  }
  await holdFor(me)
  const room = page.getByRole('link', { name: new RegExp(hotelName) })
  await expect(room).toBeVisible()
  // the second one is told which night is full, and what was typed stays
  await holdFor(other)
  await expect(page.getByText(new RegExp(`${hotelName}, Twin room: .*${begins.slice(0, 4)}`))).toBeVisible()
  await expect(page.getByLabel(say(stayWords.arrives), { exact: true })).toHaveValue(begins)

  // confirmed with the number of the hotel, the plan of the guest names it
  await page.goto(`/participants/${me}`)
  await room.click()
  const note = page.getByLabel(say(stayWords.note), { exact: true })
  await note.fill('Quiet room')
  await page.getByLabel(say(words.numberAsk)).fill('JB-1')
  await button(stepWords.confirmed).click()
  await expect(page.getByText(say(stateWords.confirmed), { exact: true }).first()).toBeVisible()
  // what is typed beside it and not saved yet stays
  await expect(note).toHaveValue('Quiet room')
  const theirs = await anotherPage()
  await comeAs(theirs.context(), await sessionOf(portal.url, demonstration('guest')), portal.url)
  await theirs.goto(`/guests/${me}/itinerary/print`)
  await expect(theirs.getByText(hotelName)).toBeVisible()
})

test('a hotel opens its link on a phone, confirms one room and says that it cannot take another one; the office sees both', {
  tag: '@zh',
}, async ({ page, portal, language, anotherPage }) => {
  test.setTimeout(90_000)
  const { say, button } = person(page, language)
  const { call } = callerOf(portal.url, await sessionOf(portal.url, demonstration('reception')))
  const { hotels } = await call(lodgingApi.overview, {})
  const id = hotels[0]?.id ?? ''
  const { path } = await call(roomingApi.link, { params: { id } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await settled(page)
  const answer = async (number: string) => {
    await page.getByLabel(say(hotelWords.number), { exact: false }).first().fill(number)
    await button(hotelWords.confirm).and(page.locator(':enabled')).first().click()
    await expect(page.getByText(say(hotelWords.confirmedAs({ number })))).toBeVisible()
  }
  await answer('PHONE-1')
  await button(hotelWords.cannot).first().click()
  await page.getByLabel(say(hotelWords.reason)).fill('该晚已满')
  await button(hotelWords.send).click()
  await expect(page.getByText(say(hotelWords.cannotSaid({ reason: '该晚已满' })))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const office = await anotherPage()
  await comeAs(office.context(), await sessionOf(portal.url, demonstration('reception')), portal.url)
  await office.goto(`/lodging/hotels/${id}`)
  await expect(office.getByText(say(roomingWords.confirmedAs({ number: 'PHONE-1' })))).toBeVisible()
  await expect(office.getByText(say(roomingWords.cannot({ reason: '该晚已满' })))).toBeVisible()
})

test('reception notes that somebody shares no room, and is asked before it puts another one in', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  test.setTimeout(60_000)
  const { say, button } = person(page, language)
  const { call } = callerOf(portal.url, await sessionOf(portal.url, demonstration('reception')))
  const { records } = await call(lodgingApi.list, { query: {} })
  const stay = records.find(({ guests, state }) => guests.length === 1 && isChangeable(state))
  const [{ participantId: id = '' } = {}] = stay?.guests ?? []
  const { people } = await call(lodgingApi.withoutRoom, {})
  const other = people[0]
  await comeAs(page.context(), await sessionOf(portal.url, demonstration('reception')), portal.url)
  await page.goto(`/participants/${id}`)
  await settled(page)
  await button(wishWords.add).click()
  await button(wishWords.save).click()
  await expect(page.getByText(say(wishKindWords.alone), { exact: true })).toBeVisible()

  await page.goto(`/lodging/stays/${stay?.id}`)
  await page
    .getByLabel(say(words.sharer))
    .first()
    .fill(other?.name.zh ?? '')
  await page.getByRole('combobox', { name: say(words.sharer) }).selectOption({ index: 1 })
  await button(words.addGuest).click()
  await expect(page.getByRole('dialog')).toContainText(say(wishKindWords.alone))
  await button(wishWords.askYes).click()
  await expect(page.getByRole('link', { name: other?.name.zh })).toBeVisible()
})
