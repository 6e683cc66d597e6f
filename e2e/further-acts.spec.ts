import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { mergeWords } from '#domain/people/merges/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { consentCardWords } from '#domain/people/participants/words/consents.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { webWords } from '#kit/web/web-words.ts'
import { anotherGuest } from './arrives-today.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { follow } from './walk.ts'

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

test('what is seldom looked at is folded on a desk too, and once opened stays so in the next record', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const session = await sessionOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, session)
  const [first, next] = [await anotherGuest({ call }, 3), await anotherGuest({ call }, 4)]
  await comeAs(page.context(), session, portal.url)
  await page.goto(`/participants/${first.id}`)
  const consents = me.button(consentCardWords.title)
  await expect(consents).toHaveAttribute('aria-expanded', 'false')
  const policy = page.getByRole('main').getByText('隐私政策', { exact: true })
  await expect(policy).toHaveCount(0)
  // what is often looked at does not fold
  await expect(me.button(recordWords.answers)).toHaveCount(0)
  await consents.focus()
  await page.keyboard.press('Enter')
  await expect(policy).toBeVisible()
  await follow(page, `/participants/${next.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.chineseName)
  await expect(policy).toBeVisible()
  await consents.click()
  await follow(page, `/participants/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.chineseName)
  await expect(consents).toHaveAttribute('aria-expanded', 'false')
})
