import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { hallsApi } from '#domain/event-day/halls/api.ts'
import { record as halls } from '#domain/event-day/halls/record.ts'
import { rowsHall } from '#domain/event-day/halls/testing.ts'
import { planWords } from '#domain/event-day/halls/words/editor.ts'
import { seatingApi } from '#domain/event-day/seating/api.ts'
import { seatingWords as words } from '#domain/event-day/seating/words/console.ts'
import { printWords } from '#domain/event-day/seating/words.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** An activity for which the guest of the demonstration and another guest are expected, and a hall of twelve seats. */
async function seatedActivity(url: string) {
  const { call } = callerOf(url, await sessionOf(url, demonstration('secretary')))
  const { begins } = await call(summitApi.current, {})
  const activity = await publishedActivity(
    { call },
    {
      begins: `${begins}T19:00`,
      ends: `${begins}T20:00`,
      onSiteLimit: 10,
      chineseName: '座位旅程',
      englishName: 'Seated talk',
    },
  )
  const guest = callerOf(url, await sessionOf(url, demonstration('guest')))
  const own = await call(participantsApi.list, { query: { search: demonstrationGuest.passportName } })
  const others = await call(participantsApi.list, { query: { status: 'approved', kind: 'guest', size: 5 } })
  const me = own.records[0]?.id ?? ''
  const other = others.records.find(({ id }) => id !== me)
  const participantIds = [me, other?.id ?? '']
  await call(attendanceApi.assign, {
    params: { id: activity.id },
    body: { participantIds, form: 'onSite' },
  })
  const programme = await call(attendanceApi.programme, { params: { id: me } })
  const attendance = programme.find(({ activityId }) => activityId === activity.id)
  await guest.call(attendanceApi.confirm, { params: { id: attendance?.id ?? '' } })
  const hallId = randomUUID()
  const names = { chineseName: '旅程厅', englishName: 'Journey hall', isEnded: false }
  await call(halls.calls.create, { body: { id: hallId, change: names } })
  const drawing = rowsHall(3, 4)
  await call(hallsApi.draw, { params: { id: hallId }, body: { revision: 0, drawing } })
  await call(seatingApi.begin, { params: { id: activity.id }, body: { hallId } })
  return { id: activity.id }
}

/** Prints the plan; that it was printed is said without loading the page again. */
async function printsPlan(page: Page, { say, button }: Pick<ReturnType<typeof person>, 'say' | 'button'>) {
  await expect(page.getByText(say(words.notPrinted))).toBeVisible()
  await button(printWords.job.plan).tap()
  await expect(page.getByText(say(words.notPrinted))).toBeHidden({ timeout: 30_000 })
}

/** Takes the plan to its last state; what was done last is then no move, and the moves before it are not undone in its place. */
async function publishesPlan(page: Page, { say, button }: Pick<ReturnType<typeof person>, 'say' | 'button'>) {
  await expect(button(words.undo)).toBeEnabled()
  for (const to of ['agreed', 'frozen', 'published'] as const) await button(words.to[to]).first().tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(words.to.published) })
    .tap()
  await expect(button(words.stepBack.frozen)).toBeVisible()
  await expect(button(words.undo)).toBeDisabled()
}

test('two are seated on a phone, by taps and by keys, and the guest sees the published seat', {
  tag: '@en',
}, async ({ page, portal, language, anotherPage }) => {
  test.setTimeout(90_000)
  const { say, button } = person(page, language)
  const { id } = await seatedActivity(portal.url)
  await comeAs(page.context(), await sessionOf(portal.url, demonstration('secretary')), portal.url)
  await page.goto(`/activities/${id}/seating`)
  await settled(page)
  await expectFits(page)
  const plan = page.getByRole('listbox')
  const seat = (name: string) => plan.locator(`[data-seat="${name}"]`)

  // by taps: found, taken in hand with the hall in sight, put down
  await page.getByLabel(say(words.search)).fill(demonstrationGuest.passportName)
  await page.keyboard.press('Enter')
  await button(words.take).tap()
  await expect(page.getByText(/^Choose a seat for/)).toBeInViewport()
  await seat('A-2-2').tap()
  await expect(seat('A-2-2')).toHaveAttribute('data-held')
  // the other one by keys alone
  const unseated = page.locator('section').filter({ hasText: say(words.unseated({ count: 1 })) })
  await unseated.getByRole('button').last().press('Enter')
  await button(words.take).press('Enter')
  await plan.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(plan.locator('[data-held]')).toHaveCount(2)
  // and lifted, carried on and put down with the arrows
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(seat('A-1-1')).toHaveAttribute('data-held')
  await button(words.undo).tap()
  await expect(seat('A-2-1')).toHaveAttribute('data-held')

  // a colleague sees it without loading the page again
  const other = await anotherPage()
  await comeAs(other.context(), await sessionOf(portal.url, demonstration('programme')), portal.url)
  await other.goto(`/activities/${id}/seating`)
  await settled(other)
  const theirs = other.getByRole('listbox')
  await expect(theirs.locator('[data-held]')).toHaveCount(2)
  await seat('A-2-1').tap()
  await seat('A-3-3').tap()
  await expect(theirs.locator('[data-seat="A-3-3"]')).toHaveAttribute('data-held')

  await printsPlan(page, { say, button })

  await publishesPlan(page, { say, button })
  const guest = await anotherPage()
  await comeAs(guest.context(), await sessionOf(portal.url, demonstration('guest')), portal.url)
  await guest.goto('/my-day')
  await settled(guest)
  await expect(guest.getByText(/Row 2.*seat 2/i).first()).toBeVisible()
  await expect(page.getByText(say(planWords.views.audience)).first()).toBeAttached()
})
