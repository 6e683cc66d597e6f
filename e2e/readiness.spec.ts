import { draftGuest } from '#domain/people/participants/testing.ts'
import { kindWords } from '#domain/people/participants/words.ts'
import { lackLabels } from '#domain/publishing/readiness/words/lacks.ts'
import { countWords, remindWords } from '#domain/publishing/readiness/words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('a figure opens its people, and one press reminds just these; a second one asks', {
  tag: '@en',
}, async ({ page, portal: { url }, language }) => {
  const me = person(page, language)
  const liaison = callerOf(url, await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026')))
  await draftGuest(liaison)
  await logIn(page.context(), url, demonstration('secretary'))
  await page.goto('/readiness')
  const cell = page.locator('main tbody a[href*="lacks=photo"][href*="kind=guest"]')
  const count = Number(await cell.textContent())
  await expect(cell).toHaveAccessibleName(
    me.say(countWords.figure({ kind: kindWords.guest, lack: lackLabels.photo, count })),
  )
  await cell.click()
  // how many they are by now is another matter: other journeys photograph guests meanwhile
  await expect(page.locator('main tbody tr')).not.toHaveCount(0)
  await me.button(remindWords.remind).click()
  await me.button(remindWords.send).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await me.button(remindWords.remind).click()
  await expect(me.button(remindWords.again)).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await me.button(remindWords.cancel).click()
  await page.goBack()
  await expect(page.locator('main li')).toContainText([me.say(lackLabels.photo)])
})
