import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { mergeWords } from '#domain/people/merges/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { webWords } from '#kit/web/web-words.ts'
import { anotherGuest } from './arrives-today.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('seldom acts are behind a button: by keyboard, closed by Escape and a press beside, and one that asks goes on', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const session = await sessionOf(portal.url, demonstration('secretary'))
  const secretary = callerOf(portal.url, session)
  const { id } = await anotherGuest(secretary, 2)
  await comeAs(page.context(), session, portal.url)
  await page.goto(`/participants/${id}`)
  await expect(me.button(onBehalfWords.edit).or(me.link(onBehalfWords.edit))).toBeVisible()
  const more = me.button(webWords.furtherActs)
  const merge = me.link(mergeWords.mergeWith)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(merge).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(merge).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(merge).toBeHidden()

  await more.click()
  await me.button(recordWords.nameSpecial).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: me.say(recordWords.nameSpecial) })
    .click()
  await expect(page.getByText(me.say(recordWords.specialDone))).toBeVisible()
  const { guestType } = await secretary.call(participantsApi.read, { params: { id } })
  expect(guestType).toBe('special')
})
