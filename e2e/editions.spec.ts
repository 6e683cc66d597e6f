import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { decidingWords } from '#domain/approval/review/words/desk.ts'
import { stateWords as messageStateWords } from '#domain/ground/outbox/words/console.ts'
import { sendersWords } from '#domain/ground/outbox/words/senders.ts'
import { draftWords, consoleWords as policiesWords } from '#domain/ground/privacy/words/console.ts'
import { editionStateWords, editionsWords as words } from '#domain/ground/summit/words/editions.ts'
import { enteredWords, entryWords } from '#domain/ground/summit/words/entered.ts'
import { notReadyWords } from '#domain/ground/summit/words/not-ready.ts'
import { editionWords, screenWords, words as summitWords } from '#domain/ground/summit/words.ts'
import { firstPasswordWords } from '#domain/identity/first-passwords/words.ts'
import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { mergeWords } from '#domain/people/merges/words.ts'
import { checkWords, formWords as stepWords } from '#domain/people/participants/words/form.ts'
import { passportWords } from '#domain/people/participants/words/passport.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { statusWords } from '#domain/people/participants/words.ts'
import { sheetOf } from '#domain/people/past-guests/testing.ts'
import { enteringWords, pastGuestsWords } from '#domain/people/past-guests/words.ts'
import { delegationWords } from '#domain/views/delegation/words.ts'
import { overviewWords } from '#domain/views/overview/words/screens.ts'
import { formWords } from '#kit/form/form-words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import {
  beginFirstGuest,
  fillGuest,
  fillOrganisation,
  passportNumber,
  password,
  person,
  register,
  type TestPerson,
} from './journey-steps.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'

// From an empty production to its second edition, by screens alone: the first secretary has the link that the start printed, the liaison an address.

const office = 'office@summit.example'
const program = join(import.meta.dirname, '../apps/server/testing/production-fixture.ts')

async function emptyProduction() {
  const mail = await startMailServer()
  const portal = await startPortal(program, {
    TEST_VERIFY_CODE: '',
    SMTP_URL: mail.url,
    MAIL_FROM: office,
    FIRST_SECRETARY: office,
  })
  return {
    url: portal.url,
    link: /\/first-password#\S+/.exec(await readFile(portal.log, 'utf8'))?.[0] ?? '',
    endHalfHour: () => writeFile(join(dirname(portal.log), 'half-hour-over'), ''),
    async nextCode(to: string) {
      const code = () => {
        const text = mail.taken.find((one) => one.to === to)?.mail ?? ''
        return /\b\d{6}\b/.exec(text.slice(text.indexOf('text/plain')))?.[0]
      }
      await expect.poll(code, { timeout: 20_000 }).toBeTruthy()
      return code() ?? ''
    },
    async stop() {
      await portal.stop()
      await mail.close()
    },
  }
}

/** The printed link sets the first secretary's password. */
async function firstSecretary(page: Page, me: TestPerson, link: string) {
  await page.goto(link)
  await me.fill('newPassword', password)
  await me.fill('again', password)
  await me.button(firstPasswordWords.submit).click()
  await expect(page.locator('#account')).toHaveValue(office)
  await me.fill('password', password)
  await me.fillImageCode()
  await me.button(loginWords.submit).click()
  await expect(page).not.toHaveURL(/\/(login|first-password)/)
}

/** The sixth edition is the first in this portal. */
const firstNumber = 6

/** Registration is open from today on, and the city is known. */
async function opensToday(me: TestPerson, page: Page) {
  await me.fill('chineseCity', '青岛')
  await me.fill('englishCity', 'Qingdao')
  await me.fill('registrationOpens', eventDay(new Date()))
  // each section that was changed has the button, which saves all of them
  await me.button(formWords.save).first().click()
  await expect(page.getByText(me.say(screenWords.saved))).toBeVisible()
}

/** The items of the set-up list that registration needs and that are not done. */
async function openItems(desk: Page, url: string): Promise<(string | null)[]> {
  await desk.goto(`${url}/set-up`)
  await desk.locator('[data-item]').first().waitFor()
  const open = await desk.locator('section').nth(1).locator('[data-item][data-done="false"]').all()
  return Promise.all(open.map((item) => item.getAttribute('data-item')))
}

/** Strangers read that registration is not open yet, before they type anything. */
const isClosed = async (page: Page, me: TestPerson, url: string) => {
  await page.goto(`${url}/choose`)
  await expect(page.getByText(me.say(notReadyWords.text))).toBeVisible()
}

/** The secretary does what the list names, each item on the page to which it leads. */
async function setUp(desk: Page, me: TestPerson, url: string) {
  expect(await openItems(desk, url)).toEqual(['edition', 'policy', 'senders'])
  const goTo = (name: string) => desk.locator(`[data-item="${name}"] a`).click()
  await goTo('edition')
  await me.fill('number', String(firstNumber))
  await opensToday(me, desk)
  expect(await openItems(desk, url)).toEqual(['policy', 'senders'])
  await goTo('policy')
  await me.link(policiesWords.goOn).click()
  await me.button(draftWords.publish).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: me.say(draftWords.publish) })
    .click()
  await expect(desk.getByText(me.say(policiesWords.inForce))).toBeVisible()
  expect(await openItems(desk, url)).toEqual(['senders'])
  await goTo('senders')
  await me.button(sendersWords.send).click()
  const outcome = desk.getByRole('status').getByText(me.say(messageStateWords.sent), { exact: true })
  await expect(outcome).toBeVisible({ timeout: 20_000 })
}

/** The liaison registers the organisation and a guest, and submits; answers the guest's path. */
async function submitGuest(page: Page, me: TestPerson): Promise<string> {
  await fillOrganisation(page, me, '海风港机')
  await page.goto(new URL('/guests', page.url()).href)
  await beginFirstGuest(page, me)
  await me.link(passportWords.typeInstead).click()
  await fillGuest(page, me, passportNumber())
  const path = new URL(page.url()).pathname.replace(/\/edit.*/, '')
  await me.button(stepWords.check).click()
  await expect(page.getByText('Chair of Harbour Wind')).toBeVisible()
  for (const purpose of ['policy', 'document', 'face'])
    await page.locator(`[id="consents.${purpose}"]`).check()
  await me.button(checkWords.submit).click()
  await expect(page.getByText(me.say(checkWords.nextTitle))).toBeVisible()
  return path
}

/** The next edition is prepared from this one, opened and made current. */
async function nextEdition(desk: Page, me: TestPerson, url: string) {
  await desk.goto(`${url}/editions`)
  await me.link(words.create).click()
  await me.button(words.submit).click()
  await expect(desk.getByText(me.say(words.draftLead))).toBeVisible()
  await opensToday(me, desk)
  await makeCurrent(desk, me)
}

/** The draft on screen becomes the current edition. */
async function makeCurrent(desk: Page, me: TestPerson) {
  await me.button(words.switch).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: me.say(words.switch) })
    .click()
  await expect(me.button(words.undo)).toBeVisible()
}

/** Number and year stay while people are registered: the refusal says to prepare the next edition. */
async function staysThisYear(desk: Page, me: TestPerson, url: string) {
  await desk.goto(`${url}/summit`)
  await me.fill('number', String(firstNumber + 1))
  await me.button(formWords.save).first().click()
  await expect(desk.getByText(me.say(summitWords.problems.fixedWithPeople)).first()).toBeVisible()
}

/** A form that is open while the edition changes loses nothing, says whose it is, and after the change was undone is what it was. */
async function typesMeanwhile(desk: Page, office: TestPerson, page: Page, me: TestPerson, url: string) {
  await page.goto(`${url}/guests`)
  await beginFirstGuest(page, me)
  await me.fill('passportName', 'Bo Larsen')
  await me.saved()
  await nextEdition(desk, office, url)
  await me.fill('badgeName', 'Bo L.')
  await me.saved()
  const told = page
    .getByRole('note')
    .filter({ hasText: me.say({ zh: '门户已进入下一届', en: 'The portal has moved to the next edition' }) })
  await expect(told).toBeVisible()
  await page.reload()
  await expect(page.locator('#badgeName')).toHaveValue('Bo L.')
  await office.button(words.undo).click()
  await expect(desk.getByText(office.say(editionStateWords.draft))).toBeVisible()
  await page.reload()
  await expect(page.locator('#badgeName')).toHaveValue('Bo L.')
  await expect(told).toHaveCount(0)
  await desk.getByRole('main').locator('li a').first().click()
  await makeCurrent(desk, office)
}

/** Last year's record says so to its owner and to the office, and offers nothing to do. */
async function isReadOnly(desk: Page, office: TestPerson, page: Page, me: TestPerson, path: string) {
  const year = Number(eventDay(new Date()).slice(0, 4))
  for (const [where, who, at] of [
    [page, me, path],
    [desk, office, path.replace('/guests', '/participants')],
    [desk, office, path.replace('/guests', '/review')],
  ] as const) {
    const said = [year, year + 1].map((of) => who.say(editionWords.past({ number: firstNumber, year: of })))
    // a second ago it still saved open forms
    await expect(async () => {
      await where.goto(at)
      expect(said).toContain(await where.getByRole('note').textContent({ timeout: 5_000 }))
    }).toPass()
    for (const act of [recordWords.edit, onBehalfWords.edit, mergeWords.mergeWith, decidingWords.reopen])
      await expect(who.button(act).or(who.link(act))).toHaveCount(0)
  }
}

/** Nobody of last year is in a list, a search or a figure of this one; in the list of last year the name is found. */
async function isNotOfThisYear(desk: Page, me: TestPerson, url: string) {
  await desk.goto(`${url}/dashboard`)
  await expect(desk.getByText(me.say(overviewWords.nobodyYet)).first()).toBeVisible()
  await desk.goto(`${url}/participants?search=Schmidt`)
  await expect(desk.getByText('Anna Maria Schmidt')).toHaveCount(0)
  await desk.goto(`${url}/editions`)
  await desk.getByRole('main').locator('li a').last().click()
  await me.link(words.people).click()
  await expect(desk.getByRole('link', { name: 'Anna Maria Schmidt' })).toBeVisible()
}

/** One click registers a guest of the past again, with what is still valid. */
async function registersAgain(page: Page, me: TestPerson, url: string, name: string) {
  await page.goto(`${url}/delegation`)
  await me.button(delegationWords.again).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(me.say(statusWords.draft)).first()).toBeVisible()
  await page.goto(`${url}/delegation`)
  await expect(me.link(delegationWords.registered).first()).toBeVisible()
  await expect(me.button(delegationWords.again)).toHaveCount(0)
}

/** The edition before the first one of the portal is entered, with its guests from a spreadsheet. */
async function entersYearBefore(desk: Page, me: TestPerson, url: string) {
  await desk.goto(`${url}/editions`)
  await me.link(enteredWords.title).click()
  await expect(desk.locator('#number')).toHaveValue(String(firstNumber - 1))
  const year = await desk.locator('#year').inputValue()
  const names = {
    chineseName: '第五届峰会',
    englishName: 'Fifth Summit',
    chineseCity: '滨澜',
    englishCity: 'Binlan',
  }
  const days = { begins: `${year}-06-18`, ends: `${year}-06-20` }
  for (const [key, value] of Object.entries({ ...names, ...days })) await me.fill(key, value)
  await me.button(entryWords.submit).click()
  await me.link(pastGuestsWords.enter).click()
  const file = await sheetOf([
    { chineseName: '王小明', passportName: 'Wang Xiaoming', unitName: '海风港机', jobTitle: '董事长' },
    { passportName: 'Bo Larsen', unitName: 'Nordlys Ferries' },
  ])
  const buffer = Buffer.from(await file.arrayBuffer())
  await desk.locator('main input[type=file]').setInputFiles({ name: 'guests.xlsx', mimeType: '', buffer })
  await me.button(enteringWords.run({ count: 2 })).click()
  await expect(desk.getByText(me.say(enteringWords.done({ added: 2, changed: 0, gone: 0 })))).toBeVisible()
  await me.link(enteringWords.toList).click()
  await expect(desk.getByRole('link', { name: /王小明|Wang Xiaoming/ })).toBeVisible()
  await expect(desk.getByText(me.say(statusWords.entered)).first()).toBeVisible()
}

/** The list of that edition is read only now. */
async function isFixed(desk: Page, me: TestPerson) {
  await desk.goto(new URL('/editions', desk.url()).href)
  await desk.getByRole('main').locator('li a').last().click()
  await expect(desk.getByText(me.say(pastGuestsWords.people({ count: 2 })))).toBeVisible()
  await expect(me.link(pastGuestsWords.view)).toBeVisible()
  await expect(me.link(pastGuestsWords.replace)).toHaveCount(0)
  await expect(desk.locator('main form')).toHaveCount(0)
}

test('an empty production reaches its second edition by screens alone; the first one is read only, its guests are offered again, and so are those of the year before, entered from a list', {
  // starts a production of its own, which takes half a minute
  tag: ['@zh', '@whole'],
}, async ({ page, anotherPage, language, faults }) => {
  test.setTimeout(240_000)
  const portal = await emptyProduction()
  const { url } = portal
  try {
    const desk = await anotherPage()
    const secretary = person(desk, language)
    await firstSecretary(desk, secretary, `${url}${portal.link}`)
    const me = person(page, language)
    await isClosed(page, me, url)
    await setUp(desk, secretary, url)
    // the list is empty exactly when a stranger can register, submit and be approved
    expect(await openItems(desk, url)).toEqual([])
    await page.goto(url)
    await register(page, me, 'li.na@example.com', portal, url)
    const guest = await submitGuest(page, me)
    await desk.goto(`${url}${guest.replace('/guests', '/review')}`)
    await secretary.button(decidingWords.approve).click()
    await expect(desk).not.toHaveURL(new RegExp(guest.replace('/guests', '/review')))
    await staysThisYear(desk, secretary, url)
    await typesMeanwhile(desk, secretary, page, me, url)

    await portal.endHalfHour()
    await isReadOnly(desk, secretary, page, me, `${url}${guest}`)
    await isNotOfThisYear(desk, secretary, url)
    await registersAgain(page, me, url, 'Anna Maria Schmidt')
    await entersYearBefore(desk, secretary, url)
    await registersAgain(page, me, url, me.say({ zh: '王小明', en: 'Wang Xiaoming' }))
    await isFixed(desk, secretary)
    // each page requests the mailbox once, to link to it; with real senders there is none
    for (const fault of faults.splice(0)) expect(fault).toContain('/dev/mailbox')
    for (const open of [page, desk]) await open.goto('about:blank')
  } finally {
    await portal.stop()
  }
})
