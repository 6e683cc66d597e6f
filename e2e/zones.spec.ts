import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import type { Letter } from '#domain/event-day/zones/rules.ts'
import { granteeWords, zoneWords as words } from '#domain/event-day/zones/words.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { newId } from '#kit/web/new-id.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { losesReply } from './loses-reply.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

/** A zone with a letter that no other has; journeys run side by side. */
async function newZone({ call }: ReturnType<typeof callerOf>, letters: readonly Letter[]): Promise<string> {
  const id = newId()
  const taken = new Set((await call(zonesApi.choices, {})).map(({ letter }) => letter))
  const letter = letters.find((each) => !taken.has(each)) ?? 'O'
  await call(zones.calls.create, { body: { id, change: { ...zones.example, letter } } })
  return id
}

test('two grants one after the other; what is typed stays when a colleague gives one', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, token)
  const zoneId = await newZone({ call }, ['K', 'L', 'M', 'N'])
  const [kind, other] = (await call(kinds.calls.page, { query: { size: 100 } })).records
  const [activity] = (await call(activitiesApi.list, { query: { state: 'published' } })).records
  if (!kind || !other || !activity) throw new Error('the demonstration has kinds and activities')
  const give = (granteeId: string, reason: string) =>
    call(zonesApi.give, {
      params: { id: zoneId },
      body: { id: newId(), to: 'kind', granteeId, effect: 'add', reason, firstDay: null, lastDay: null },
    })
  await give(kind.id, 'By mistake')
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/zones/${zoneId}`)
  await settled(page)
  const reason = page.getByLabel(me.say(words.reason))
  await reason.fill('Speakers and their staff')
  // a colleague gives one, and the list is read again when another one ends
  await give(other.id, 'By a colleague')
  const lineOf = (said: string) => page.getByRole('listitem').filter({ hasText: said })
  await lineOf('By mistake')
    .getByRole('button', { name: me.say(words.end) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: me.say(words.end) })
    .click()
  await expect(lineOf('By a colleague')).toBeVisible()
  await expect(reason).toHaveValue('Speakers and their staff')
  // an activity is found by its name
  await page.getByLabel(me.say(words.to)).selectOption(me.say(granteeWords.activity))
  const search = page.getByLabel(me.say(words.activity), { exact: true })
  await search.fill(me.say(activity.name))
  await page
    .getByRole('option', { name: me.say(activity.name) })
    .first()
    .click()
  const press = page.getByRole('button', { name: me.say(words.give), exact: true })
  await press.click()
  await expect(lineOf('Speakers and their staff')).toBeVisible()
  // the form is empty, and the next one is another grant
  await expect(reason).toHaveValue('')
  await page.getByLabel(me.say(words.to)).selectOption(me.say(granteeWords.kind))
  await page.getByLabel(me.say(granteeWords.kind)).selectOption(kind.id)
  await reason.fill('The usual one')
  await press.click()
  await expect(lineOf('The usual one')).toBeVisible()
  await expect(lineOf('Speakers and their staff')).toBeVisible()
})

test('a grant that is corrected after a lost reply is not given besides the first one unseen', {
  tag: '@en',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, token)
  const zoneId = await newZone({ call }, ['G', 'H', 'I', 'J'])
  const [kind] = (await call(kinds.calls.page, { query: { size: 100 } })).records
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/zones/${zoneId}`)
  await settled(page)
  const reason = page.getByLabel(me.say(words.reason))
  const lineOf = (said: string) => page.getByRole('listitem').filter({ hasText: said })
  const press = page.getByRole('button', { name: me.say(words.give), exact: true })
  await page.getByLabel(me.say(granteeWords.kind)).selectOption(kind?.id ?? '')
  await losesReply(page, `**/zones/${zoneId}/grants`, 'POST')
  await reason.fill('Typed in a hurry')
  await press.click()
  await expect(page.getByRole('alert')).toBeVisible()
  // its reply was lost, and it stands in the list all the same
  await expect(lineOf('Typed in a hurry')).toBeVisible()
  await reason.fill('Corrected')
  await press.click()
  await expect(page.getByText(me.say(words.givenAlready))).toBeVisible()
  await expect(lineOf('Corrected')).toBeHidden()
  // pressed knowingly it is another one
  await press.click()
  await expect(lineOf('Corrected')).toBeVisible()
  await expect(page.getByText(me.say(words.givenAlready))).toBeHidden()
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_CONNECTION_RESET|409/)
})
