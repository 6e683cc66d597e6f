import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { personnelFields } from '#domain/approval/personnel/testing.ts'
import {
  memberColumns,
  memberImportWords,
  memberSheetWords,
} from '#domain/approval/personnel/words/import.ts'
import { doorWords, leaderWords, receiptWords } from '#domain/approval/personnel/words.ts'
import { refusals as invitationRefusals } from '#domain/identity/invitations/refusals.ts'
import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { doorProofWords, proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { guestFields } from '#domain/people/participants/testing.ts'
import { checkWords, formWords as stepWords } from '#domain/people/participants/words/form.ts'
import { words as guestWords, statusWords } from '#domain/people/participants/words.ts'
import { formWords as kitWords } from '#kit/form/form-words.ts'
import { triesWords } from '#kit/http/tries-words.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { tokenIn } from '#kit/web/token.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { passportNumber, person, type TestPerson } from './journey-steps.ts'
import type { Mailbox } from './mailbox.ts'
import { expectGuided } from './on-a-phone.ts'
import { expect, test } from './portal.ts'

// A volunteer on a phone: from the QR code of the invitation to the receipt, and back to the record without creating a second; then the differences
// of other registrations.

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

/** From the QR code to the first field: the proof of the number or address, and the consents. */
async function enter(page: Page, me: TestPerson, door: string, { account, mailbox }: Entering) {
  await page.goto(door)
  await me.fill('account', account)
  await me.fillImageCode()
  await expectGuided(page)
  await me.button(proofWords.sendCode).click()
  // phones unload a page while its owner reads the message
  await expect(page.locator('#code')).toBeVisible()
  await page.reload()
  // a mistyped code is reported at the field (40013) with the tries left, and the right one continues
  await me.fill('code', '000000')
  await me.button(doorProofWords.submit).click()
  await expect(page.getByText(me.say(triesWords(4)))).toBeVisible()
  await me.fill('code', await mailbox.nextCode(account))
  await me.button(doorProofWords.submit).click()
  await expectFits(page)
  await expectGuided(page)
  await me.button(doorWords.begin).click()
  await expect(page.getByText(me.say(doorWords.consentNeeded)).first()).toBeVisible()
  for (const purpose of ['policy', 'document', 'face'])
    await page.locator(`[id="consents.${purpose}"]`).check()
  await me.button(doorWords.begin).click()
}

const newMobile = () => `139${String(randomInt(1e8)).padStart(8, '0')}`

type Entering = { account: string; mailbox: Mailbox }

/** Person and document; a reload in between loses nothing. */
async function fillIdentity(page: Page, me: TestPerson) {
  await expect(page).toHaveURL(/\/edit\/identity$/)
  await me.fill('passportName', 'Wang Xiaoming')
  await me.choose('gender', 'male')
  await me.chooseCountry('nationality', me.say({ zh: '德国', en: 'Germany' }))
  await me.fill('birthDate', '2003-05-06')
  await me.saved()
  await page.reload()
  await expect(page.locator('#badgeName')).toHaveValue('Wang Xiaoming')
  await expectFits(page)
  await me.button(stepWords.next).click()
  await page.locator('#documentType').selectOption('passport')
  await me.fill('documentNumber', passportNumber())
  await me.fill('documentExpires', '2031-01-31')
  await me.saved()
  await me.button(stepWords.next).click()
  await expect(page).toHaveURL(/\/edit\/portrait$/)
}

/** The photo, then origin and contact. */
async function fillRest(page: Page, me: TestPerson, mobile: string) {
  const chooser = page.waitForEvent('filechooser')
  await expectGuided(page)
  await me.button(studioWords.choose).click()
  const buffer = Buffer.from(await samplePortrait({ seed: 5 }))
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(me.button(studioWords.use)).toBeVisible()
  await expectGuided(page)
  await me.button(studioWords.use).click()
  await expect(me.button(studioWords.another)).toBeVisible()
  await expect(me.button(studioWords.use)).toBeHidden()
  await me.button(stepWords.next).click()
  // fields of guests only are absent
  await expect(page).toHaveURL(/\/edit\/job$/)
  await expect(page.locator('#mobile')).toHaveValue(mobile)
  await me.fill('unitName', '青岛大学')
  // offline for a while: input is kept, and sent afterwards
  await page.context().setOffline(true)
  await me.fill('email', 'wang@example.com')
  await expect(page.getByText(me.say(kitWords.keptHere))).toBeVisible()
  await page.context().setOffline(false)
  await me.fill('landline', '0532-85911000')
  await me.chooseCountry('province', me.say({ zh: '山东省', en: 'Shandong (山东省)' }))
  await me.chooseCountry('city', me.say({ zh: '青岛市', en: 'Qingdao (青岛市)' }))
  await me.saved()
  await expectFits(page)
}

test('a volunteer registers on a phone', { tag: '@zh' }, async ({ page, portal, language, faults }) => {
  test.setTimeout(120_000)
  const me = person(page, language)
  const mobile = newMobile()
  const door = '/tempGroupVolunteerRegister?inviteCode=DEMVNT2222'
  await enter(page, me, door, { account: mobile, mailbox: portal.mailbox })
  await fillIdentity(page, me)
  await fillRest(page, me, mobile)
  // the call that failed offline
  const isOurs = (fault: string) => fault.includes('ERR_INTERNET_DISCONNECTED')
  faults.splice(0, faults.length, ...faults.filter((fault) => !isOurs(fault)))
  await me.button(stepWords.check).click()
  await expect(page.getByText('青岛大学')).toBeVisible()
  await me.button(checkWords.submit).click()
  await expect(page.getByText(me.say(receiptWords.number))).toBeVisible()
  await expect(page.getByRole('img', { name: me.say(receiptWords.qr) })).toBeVisible()
  await expectFits(page)
  const receipt = await page.getByText(/^[2-9A-HJKMNP-TV-Z]{8}$/).textContent()
  expect(receipt).toBe(await portal.mailbox.next(mobile, /\b([2-9A-HJKMNP-TV-Z]{8})\b/))

  // back at the registration: the record is found, and no second one is created
  await page.goto(door)
  await expect(page.getByText(receipt ?? '')).toBeVisible()
  await expect(page.getByText(me.say(statusWords.pending))).toBeVisible()
  await expect(me.button(doorWords.begin)).toHaveCount(0)
  await expectFits(page)
  await me.link(doorWords.openIt).click()
  await expect(page).toHaveURL(/\/guests\/[0-9a-f-]+$/)
  await expect(page.getByText(receipt ?? '')).toBeVisible()
  await expectFits(page)
})

/**
 * The differences of other registrations: the proof, and additional fields. `npm test` takes the first, which also leads a group; what differs between
 * the others are rules, which the tests of personnel hold.
 */
const others = [
  { door: '/tempGroupBuilderRegister?inviteCode=DEMBRD2222', by: 'mail', kind: 'builder' },
  { door: '/tempEnrollRegister?inviteCode=DEMENR2222', by: 'mail', kind: null },
  { door: '/tempGroupGovRegister?inviteCode=DEMGVT2222', by: 'mobile', kind: 'government' },
  { door: '/tempGroupRegister?inviteCode=DEMGRP2222', by: 'mobile', kind: 'general' },
  { door: '/tempGroupWorkerRegister?inviteCode=DEMWRK2222', by: 'mail', kind: 'worker' },
  { door: '/tempGroupMediaRegister?inviteCode=DEMMED2222', by: 'mobile', kind: 'media' },
] as const

/** Fills in by calls what the volunteer's journey has typed before. */
async function fillByCalls(page: Page, url: string, fields: GuestDraft) {
  const id = /guests\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  const { call } = callerOf(url, tokenIn(await page.evaluate(() => document.cookie)))
  const params = { id }
  const picture = async (field: 'portrait' | 'businessCard') =>
    call(participantsApi.uploadFile, {
      params: { id, field },
      file: new Blob([new Uint8Array(await samplePortrait({ seed: 5 }))], { type: 'image/jpeg' }),
      fileName: `${field}.jpg`,
    })
  await picture('portrait')
  const { kind, revision } = await call(participantsApi.read, { params })
  const { revision: last } = kind === 'guest' ? await picture('businessCard') : { revision }
  await call(participantsApi.save, { params, body: { revision: last, change: fields } })
  return call(participantsApi.read, { params })
}

test('each of the other doors leads to its own registration, receipt and record', { tag: '@zh' }, async ({
  anotherPage,
  portal,
  language,
}) => {
  test.setTimeout(isWholeRun ? 360_000 : 90_000)
  for (const { door, by, kind } of isWholeRun ? others : others.slice(0, 1)) {
    const page = await anotherPage()
    const me = person(page, language)
    const account = by === 'mail' ? `${randomUUID()}@example.com` : newMobile()
    await enter(page, me, door, { account, mailbox: portal.mailbox })
    await expect(page).toHaveURL(/\/edit\/identity$/)
    const known = by === 'mail' ? { mobile: newMobile() } : { email: 'li.wu@example.com' }
    const { documentNumber: _taken, ...fields } = kind ? personnelFields() : guestFields()
    const document = { documentNumber: passportNumber(), jobTitle: 'Head of office' }
    const { mobile, email, ...rest } = { ...fields, ...document }
    const record = await fillByCalls(page, portal.url, { ...rest, ...known })
    // values of the proof and of the code are filled in
    expect(record).toMatchObject(by === 'mail' ? { email: account } : { mobile: account })
    expect(record).toMatchObject(
      kind ? { personnelKind: kind } : { guestType: 'enterprise', inviteCode: 'DEMENR2222' },
    )
    await page.goto(page.url().replace(/edit.*/, 'edit/job'))
    await expectFits(page)
    await me.button(stepWords.check).click()
    await me.button(checkWords.submit).click()
    await expect(page.getByRole('img', { name: me.say(receiptWords.qr) })).toBeVisible()
    await page.goto(door)
    await expect(me.button(doorWords.begin)).toHaveCount(0)
    await me.link(doorWords.openIt).click()
    await expect(page).toHaveURL(/\/guests\/[0-9a-f-]+$/)
    await expect(page.getByText(me.say(statusWords.pending)).first()).toBeVisible()
    await expectFits(page)
    if (kind === 'builder') await importMembers(page, me, door)
    await page.context().close()
  }
})

/** The template for members, filled in, as a spreadsheet. */
const sheetOf = async (rows: readonly GuestDraft[]) => ({
  name: 'members.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeList({
      name: memberSheetWords.name,
      columns: memberColumns,
      rows: rows as Record<string, string | null>[],
    }),
  ),
})

/**
 * A registered person also leads a group: a list with an invalid cell is refused as a whole, the corrected one is imported, and the page shows what
 * each member lacks.
 */
async function importMembers(page: Page, me: TestPerson, door: string) {
  const rows = ['Zhao Lei', 'Qian Wen'].map((passportName) => ({
    ...personnelFields(),
    passportName,
    badgeName: passportName,
    chineseName: null,
    mobile: newMobile(),
    documentNumber: passportNumber(),
    jobTitle: 'Carpenter',
  }))
  const choose = async (sheet: typeof rows, button: Bilingual) => {
    const chooser = page.waitForEvent('filechooser')
    await me.button(button).click()
    await (await chooser).setFiles(await sheetOf(sheet))
  }
  await page.goto(door)
  await me.button(doorWords.lead).click()
  await me.button(doorWords.bySheet).click()
  for (const purpose of ['policy', 'document', 'face'])
    await page.locator(`[id="consents.${purpose}"]`).check()
  await expectFits(page)
  await me.button(doorWords.beginSheet).click()
  await expect(page).toHaveURL(/\/members\/import$/)
  const [first, second] = rows
  if (!first || !second) throw new Error('two members are imported')
  await choose([first, { ...second, email: 'nobody' }], memberImportWords.choose)
  await expect(page.getByText(me.say(memberImportWords.problems({ count: 1 })))).toBeVisible()
  await expectFits(page)
  // with faults the next step is another spreadsheet, without them to import it
  await expect(me.button(memberImportWords.chooseAnother)).toHaveAttribute('data-variant', 'filled')
  await choose(rows, memberImportWords.chooseAnother)
  await me.button(memberImportWords.run({ count: 2 })).click()
  await expect(page.getByText(me.say(memberImportWords.done({ added: 2, changed: 0 })))).toBeVisible()
  await me.link(memberImportWords.toList).click()
  await expect(page.getByRole('article').filter({ hasText: 'Qian Wen' })).toContainText(
    me.say(doorWords.lacks({ fields: guestWords.fields.portrait as Bilingual })),
  )
  await expectFits(page)
  // the members come before the leader's own registration, and their home says who of them is to be completed
  await expect(me.button(doorWords.begin)).toHaveCount(0)
  await expect(me.link(doorWords.goOn).first()).toBeInViewport({ ratio: 1 })
  await page.goto('/dashboard')
  await expect(page.getByText(me.say(leaderWords.complete({ count: 2 })))).toBeVisible()
  await expectGuided(page)
  await me.link(leaderWords.view).click()
  await expect(page.getByRole('article').filter({ hasText: 'Zhao Lei' })).toBeVisible()
}

/** Refusals of codes in responses; the states behind them are tested in domain/identity/invitations/invitations.test.ts. */
const refusedFor = [
  'invitationUnknown',
  'invitationUnlinked',
  'invitationCompanyMissing',
  'guestSettingsIncomplete',
  'transferNotConfigured',
  'valueMissing',
  'tempNotLinked',
  'tempNoAccessMode',
  'tempEventAbandoned',
] as const

test('whatever a code is refused for, the page says it and takes another code', { tag: '@zh' }, async ({
  page,
  language,
  faults,
}) => {
  const me = person(page, language)
  const [door, call] = ['/tempGroupVolunteerRegister', '**/getMasterInfo?*']
  await page.goto(`${door}?inviteCode=`)
  await expect(page.getByText(me.say(invitationRefusals.invitationBlank.words))).toBeVisible()
  for (const name of isWholeRun ? refusedFor : refusedFor.slice(0, 3)) {
    const { code, status, words } = invitationRefusals[name]
    const body = { success: false, code, message: words[language], data: null }
    await page.route(call, (route) => route.fulfill({ status, json: body }))
    await page.goto(`${door}?inviteCode=ABCDEFGHJK`)
    await expect(page.getByText(words[language]), name).toBeVisible()
    await expect(page.locator('#account'), name).toHaveCount(0)
    await page.unroute(call)
  }
  // the browser logs each of these responses
  faults.splice(0)
  // another, valid code continues from there
  await page.getByRole('textbox').first().fill('demvnt 2222')
  await page.keyboard.press('Enter')
  await expect(page.locator('#account')).toBeVisible()
})

/** Moves the stored time of sending back, and reloads. */
async function noteEarlier(page: Page, milliseconds: number) {
  await page.evaluate((by) => {
    const key = 'sent code tempRegister'
    const noted = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...noted, at: noted.at - by }))
  }, milliseconds)
  await page.reload()
}

test('a person who was interrupted at a door goes on where they were, and is never registered twice', {
  tag: '@zh',
}, async ({ page, portal, language, faults }) => {
  test.setTimeout(90_000)
  const context = page.context()
  const me = person(page, language)
  const [door, account] = ['/tempGroupVolunteerRegister?inviteCode=DEMVNT2222', newMobile()]
  await page.goto(door)
  await me.fill('account', account)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await expect(page.locator('#code')).toBeVisible()
  // the browser is closed while its owner reads the message; the QR code opens another tab
  await page.close()
  const again = await context.newPage()
  const them = person(again, language)
  await again.goto(door)
  await expect(again.locator('#code')).toBeVisible()
  // six minutes later the code has expired, and the number is still filled in
  await noteEarlier(again, 6 * 60_000)
  await expect(again.locator('#account')).toHaveValue(account)
  await noteEarlier(again, -6 * 60_000)
  await them.fill('code', await portal.mailbox.nextCode(account))
  // offline when it is sent
  await context.setOffline(true)
  await them.button(doorProofWords.submit).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await them.button(doorProofWords.submit).click()
  await expect(them.button(doorWords.begin)).toBeVisible()
  faults.splice(0)
  // the same registration in two tabs: the second is led to the record that the first has created (40902)
  const second = await context.newPage()
  const twice = person(second, language)
  await second.goto(door)
  await expect(twice.button(doorWords.begin)).toBeVisible()
  for (const tab of [again, second])
    for (const purpose of ['policy', 'document', 'face'])
      await tab.locator(`[id="consents.${purpose}"]`).check()
  await them.button(doorWords.begin).click()
  await expect(again).toHaveURL(/\/edit\/identity$/)
  await twice.button(doorWords.begin).click()
  await expect(second.getByText(twice.say(signInRefusals.mobileExists.words))).toBeVisible()
  faults.splice(0)
  // back at the start: the record is there
  await again.goBack()
  await expect(them.link(doorWords.goOn)).toBeVisible()
  await expect(them.button(doorWords.begin)).toHaveCount(0)
  await twice.link(doorWords.openIt).click()
  // nothing is filled in yet, so that the record opens at its form
  await expect(second).toHaveURL(/\/guests\/[0-9a-f-]+\/edit\/identity$/)
})
