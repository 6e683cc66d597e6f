import { badgesApi } from '#domain/event-day/badges/api.ts'
import { actWords, clearanceWords, stateWords, badgeWords as words } from '#domain/event-day/badges/words.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { newId } from '#kit/web/new-id.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test('the desk prints one card, hands it out, and voids it when it is lost', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('desk'))
  const { call } = callerOf(portal.url, token)
  const { records } = await call(badgesApi.list, { query: { state: 'cleared' } })
  const participantId = records.at(-1)?.participantId ?? ''
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/participants/${participantId}`)
  await settled(page)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: me.say(words.badge), exact: true }) })
  await expect(card.getByText(me.say(stateWords.cleared))).toBeVisible()
  const file = page.waitForEvent('download')
  await card.getByRole('button', { name: me.say(words.print) }).click()
  expect((await file).suggestedFilename()).toMatch(/^badges-.*\.pdf$/)
  await page.reload()
  await card.getByRole('button', { name: me.say(actWords.handedOut) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(me.say(words.receiverName)).fill('Chen Wei')
  await dialog.getByRole('button', { name: me.say(words.confirm) }).click()
  await expect(card.getByText(me.say(stateWords.handedOut)).first()).toBeVisible()
  // a colleague reports it lost while the question stands: what is asked was about the card before that
  await card.getByRole('button', { name: me.say(actWords.reprintAsked) }).click()
  const confirm = dialog.getByRole('button', { name: me.say(words.confirm) })
  await expect(confirm).toBeDisabled()
  const { badge } = await call(badgesApi.ofPerson, { params: { id: participantId } })
  await call(badgesApi.act, {
    params: { id: badge?.id ?? '' },
    body: { act: 'lost', seen: 'handedOut', revision: badge?.revision ?? 0, reason: 'Left in a taxi' },
  })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(card.getByText(me.say(stateWords.lost), { exact: true }).first()).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await dialog.getByLabel(me.say(words.reason)).fill('Bent')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: me.say(words.cancel) }).click()
  await expect(card.getByText('Left in a taxi')).toBeVisible()
  await expect(card.getByRole('button', { name: me.say(actWords.found) })).toBeVisible()
})

test('a clearance that the police refused meanwhile is not taken back by a page that shows it as passed', {
  tag: '@en',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, demonstration('secretary'))
  const { call } = callerOf(portal.url, token)
  const id = newId()
  const plate = `鲁B·${id.slice(0, 5).toUpperCase()}`
  await call(vehicles.calls.create, { body: { id, change: { ...vehicles.example, plate } } })
  const params = { id }
  const result = async () => (await call(badgesApi.ofVehicle, { params })).clearance?.result
  await call(badgesApi.clearVehicle, { params, body: { result: 'pass', reason: 'By telephone' } })
  await comeAs(page.context(), token, portal.url)
  await page.goto(`/vehicles/${id}`)
  await settled(page)
  await page.getByRole('button', { name: me.say(words.hold) }).click()
  await call(badgesApi.clearVehicle, { params, body: { result: 'refused', reason: 'The police say so' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(me.say(words.reason)).fill('A mistake of ours')
  await dialog.getByRole('button', { name: me.say(words.hold) }).click()
  await expect(page.getByText(me.say(words.clearedMeanwhile))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(me.say(clearanceWords.refused)).first()).toBeVisible()
  expect(await result()).toBe('refused')
  for (const fault of faults.splice(0)) expect(fault).toMatch(/409/)
})
