import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { appWords } from '#apps/web/app-words.ts'
import { planWords } from '#domain/itineraries/words/plan.ts'
import { dayWords } from '#domain/participants/words/day.ts'
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
  // what is asked of them stands above it and comes when it has been loaded
  const name = page.getByRole('main').getByRole('heading', { name: demonstrationGuest.chineseName })
  await expect(name).toBeVisible()
  await expect(page.getByText(say(dayWords.kept))).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // what comes a little later, the portrait, is kept as well
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
  // how they travel is chance in the demonstration; that it is said is not
  await expect(page.getByRole('heading', { name: say(planWords.title) })).toBeVisible()
  // nothing else of the portal is kept
  await page.goto('/dashboard').catch(() => undefined)
  await expect(page.getByRole('main')).toHaveCount(0)
  await context.setOffline(false)

  // the session is that of other journeys too, and stays
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
  // what the browser says of a network that is away
  expect(faults.splice(0).every((fault) => fault.includes('ERR_'))).toBe(true)
})
