import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { appWords } from '#apps/web/app-words.ts'
import { dayWords } from '#domain/people/own-plan/words/day.ts'
import { planWords } from '#domain/plans/itineraries/words/plan.ts'
import { person } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test('the page of the day opens without a network once it was read, and nothing of it is left after a logout', {
  tag: '@zh',
}, async ({ page, context, portal, language, faults }) => {
  const { say } = person(page, language)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(context, portal.url, demonstration('guest'))
  await page.goto('/my-day')
  await settled(page)
  // questions to the person stand above it and are loaded later
  const name = page.getByRole('main').getByRole('heading', { name: demonstrationGuest.chineseName })
  await expect(name).toBeVisible()
  await expect(page.getByText(say(dayWords.kept))).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // what is loaded later, such as the portrait, is stored as well
  const kept = () =>
    page.evaluate(async () =>
      (await caches.match('/my-day'))?.text().then((text) => text.includes('data:image')),
    )
  const portrait = page.getByRole('main').locator('img')
  const hasPortrait = (await portrait.count()) > 0
  if (hasPortrait) await expect.poll(kept).toBe(true)

  await context.setOffline(true)
  await page.goto('/my-day')
  await expect(page.getByRole('status')).toContainText('没有网络')
  await expect(name).toBeVisible()
  if (hasPortrait) await expect(portrait.first()).toHaveJSProperty('complete', true)
  // the journey is random in the demonstration; that it is shown is not
  await expect(page.getByRole('heading', { name: say(planWords.title) })).toBeVisible()
  // nothing else of the portal is stored: at any other address the same page answers
  await page.goto('/dashboard')
  await expect(page.getByRole('status')).toContainText('没有网络')
  await expect(name).toBeVisible()
  await context.setOffline(false)

  // other journeys use this session too, so it is not ended
  await page.route('**/basic/logout', (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data: null } }),
  )
  await page.goto('/my-day')
  await settled(page)
  await page.getByRole('button', { name: say(appWords.menu) }).click()
  await page
    .getByRole('button', { name: say(appWords.logOut) })
    .last()
    .click()
  await expect(page).toHaveURL(/\/login/)
  const left = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  await expect.poll(left).toEqual({ caches: 0, workers: 0 })
  // errors that the browser logs while offline
  expect(faults.splice(0).every((fault) => fault.includes('ERR_'))).toBe(true)
})
