import { randomUUID } from 'node:crypto'
import { appWords } from '#apps/web/app-words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { follow } from './walk.ts'

test('a page whose scripts are gone with an upgrade is loaded anew once, says so, and keeps what was typed', {
  tag: '@en',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const { call } = callerOf(portal.url, token)
  const id = randomUUID()
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/guests/${id}/edit/identity`)
  await me.fill('passportName', 'Anna Sch')

  // the scripts of this page's version are no more; those of the page that is loaded next are there
  let isGone = true
  await page.route('**/assets/*.js*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await follow(page, '/projects')
  await expect(page.getByText(me.say(appWords.loadedAnew))).toBeVisible()
  expect(isGone).toBe(false)
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // the browser says of each script that it did not come
  for (const fault of faults.splice(0)) expect(fault).toMatch(/404|PageNotLoaded/)
  await page.goto(`/guests/${id}/edit/identity`)
  await expect(page.locator('#passportName')).toHaveValue('Anna Sch')
})
