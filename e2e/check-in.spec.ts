import { randomUUID } from 'node:crypto'
import { badgesApi } from '#domain/event-day/badges/api.ts'
import { checkInApi } from '#domain/event-day/check-in/api.ts'
import { reasonWords, gateWords as words } from '#domain/event-day/check-in/words/gate.ts'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { record as gates } from '#domain/event-day/gates/record.ts'
import { callerOf } from './caller.ts'
import { tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

/** A device for a new gate of no zone, and the number of a badge in force. */
async function deviceAt(url: string) {
  const { call } = callerOf(url, await tokenOf(url, demonstration('secretary')))
  const gateId = randomUUID()
  const change = {
    chineseName: '南 1 门',
    englishName: 'South 1',
    direction: 'in',
    desk: '2 号服务台',
  } as const
  await call(gates.calls.create, { body: { id: gateId, change } })
  await call(gatesApi.add, { body: { kind: 'gateDay', gateId } })
  const occasionIds = (await call(gatesApi.occasions, {})).flatMap((each) =>
    each.gateId === gateId ? [each.id] : [],
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const device = {
    name: '一号手机',
    kind: 'gate',
    heldBy: '陈晨',
    gateId,
    occasionIds,
    until,
    isTraining: false,
  } as const
  const { address, pin } = await call(checkInApi.addDevice, { body: { id: randomUUID(), ...device } })
  const [badge] = (await call(badgesApi.list, { query: { state: 'handedOut' } })).records
  return { path: new URL(address).hash, pin, number: String(badge?.number ?? '') }
}

test('a phone is enrolled, admits, refuses, goes on without a network, and is wiped', {
  tag: '@zh',
}, async ({ page, portal, language, faults }) => {
  const { path, pin, number } = await deviceAt(portal.url)
  await page.goto(`${portal.url}/check-in/${path}`)
  await page.getByLabel(words.pin[language]).fill(pin)
  await page.getByRole('button', { name: words.start[language] }).click()
  const typed = page.getByLabel(words.typed[language])
  const check = async (text: string) => {
    await typed.fill(text)
    await typed.press('Enter')
  }
  const says = (reason: keyof typeof reasonWords) =>
    expect(page.getByRole('heading', { name: reasonWords[reason].word[language] })).toBeFocused()
  const next = () => page.getByRole('button', { name: words.next[language] }).click()

  await check(number)
  await says('admitted')
  await expect(page.getByText(words.number({ number: Number(number) })[language])).toBeVisible()
  // a hand-held scanner types while the answer is shown
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await says('alreadyIn')
  await page.getByRole('button', { name: words.byHand[language] }).click()
  await page.getByLabel(words.why[language]).fill('刚才去了服务台')
  await page.getByRole('button', { name: words.byHand[language] }).click()
  await expect(typed).toBeVisible()

  // the worker keeps the page: it opens without a network
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.reload()
  await check('1'.repeat(179))
  await says('unreadable')
  await next()
  await expect(page.getByText(words.byNameNeedsNetwork[language])).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(words.online[language], { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(words.unsent({ count: 1 })[language])).toHaveCount(0)
  // calls that found no network
  faults.length = 0

  await page.getByText(words.leave[language], { exact: true }).first().click()
  await page.getByRole('button', { name: words.leave[language] }).click()
  await expect(page.getByText(words.ended[language])).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.noDevice[language])).toBeVisible()
})
