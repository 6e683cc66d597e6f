import type { BrowserContext, Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { sheetOf, sheetRow } from '#domain/views/delegation/testing.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { accountScreens } from './account-screens.ts'
import { activityScreens } from './activity-screens.ts'
import { badgeScreens } from './badge-screens.ts'
import { callerOf } from './caller.ts'
import { checkInScreens } from './check-in-screens.ts'
import { companionScreens } from './companion-screens.ts'
import { editionScreens } from './edition-screens.ts'
import { faceScreens } from './face-screens.ts'
import { firstOf } from './first-of.ts'
import { hallScreens } from './hall-screens.ts'
import { fillImageCode } from './image-code.ts'
import { invitationScreens } from './invitation-screens.ts'
import { itineraryScreens } from './itinerary-screens.ts'
import { lodgingScreens } from './lodging-screens.ts'
import { logIn, logInAnew, tokenOf } from './log-in.ts'
import { makeAccount, makeUsedAccount } from './make-account.ts'
import { mergeScreens } from './merge-screens.ts'
import { openIdScreens } from './open-id-screens.ts'
import { passportScreens } from './passport-screens.ts'
import { demonstration } from './people.ts'
import { projectScreens } from './project-screens.ts'
import { readinessScreens } from './readiness-screens.ts'
import { reassignmentScreens } from './reassignment-screens.ts'
import { recordScreens } from './record-screens.ts'
import type { Screen } from './screen.ts'
import { secondFactorScreens } from './second-factor-screens.ts'
import { seldomActScreens } from './seldom-act-screens.ts'
import { sendingScreens } from './sending-screens.ts'
import { shareScreens } from './share-screens.ts'
import { signInScreens, submitEmpty } from './sign-in-screens.ts'
import { takeOverScreens } from './take-over-screens.ts'

const enterprise = demonstration('enterprise')
const government = demonstration('government')
const reviewer = demonstration('reviewer')
const editor = demonstration('editor')

/** Stores an expired session in the browser. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'QMS-User-Admin-Token')
  if (!cookie) throw new Error('there is no session')
  // the secret of another session: signatures made with it are invalid
  const token = { ...JSON.parse(decodeURIComponent(cookie.value)), credentials: '0'.repeat(64) }
  await context.addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify(token)) }])
}

/** The dialog about an expired session, while typing. */
const sessionEnded = async (page: Page) => {
  await firstOf('/guests', '/edit/job')(page)
  const field = page.locator('#jobTitle')
  await field.waitFor()
  await endSession(page.context())
  await field.fill('Typed when the session had ended')
  await page.getByRole('dialog').waitFor()
}

/** The login over the page, opened from that dialog. */
const loggingInAgain = async (page: Page) => {
  await sessionEnded(page)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').locator('#password').waitFor()
}

/** The second step of the same, by a code; with a new account, so that no test has to wait for another code. */
const codeAgainSent = async (page: Page) => {
  await logIn(page.context(), page.url(), await makeUsedAccount(page.url(), 'Harbour#83wind'))
  await page.goto(new URL('/account', page.url()).href)
  await page.locator('#change-account').waitFor()
  await endSession(page.context())
  await page.locator('main a[href="/guests"], aside a[href="/guests"]').first().dispatchEvent('click')
  const box = page.getByRole('dialog')
  await box.getByRole('button').last().click()
  await box.locator('#password').waitFor()
  await box.locator('form + div button').first().click()
  // both methods have a field for the image code
  await box.locator('#password').waitFor({ state: 'hidden' })
  await fillImageCode(box)
  await box.locator('button[type=submit]').click()
  await box.locator('#code').waitFor()
}

/** The guide of a newly registered account. */
const newcomer = async (page: Page) => {
  await logIn(page.context(), page.url(), await makeUsedAccount(page.url(), 'Harbour#83wind'))
  await page.goto(new URL('/dashboard', page.url()).href)
  await page.locator('main [data-turn] a').first().waitFor()
}

/**
 * The same field changed on another device and here: the dialog that asks which to keep. With a guest of its own, because other screens show the
 * rest.
 */
const conflict = async (page: Page) => {
  await page.locator('main header button').first().click()
  await page.waitForURL(/\/edit\/passport$/)
  await page.goto(page.url().replace('passport', 'job'))
  await page.locator('#jobTitle').waitFor()
  const params = { id: new URL(page.url()).pathname.split('/')[2] ?? '' }
  const { call } = callerOf(page.url(), await tokenOf(page.url(), enterprise))
  const { revision } = await call(participantsApi.read, { params })
  const change = { jobTitle: 'Head of Trade' }
  await call(participantsApi.save, { params, body: { revision, change } })
  await page.locator('#jobTitle').fill('Managing Director')
  await page.locator('section[role=alert]').waitFor()
}

/** A photo chosen and not accepted yet: the crop frame, and the result of each rule. */
const cropping = async (page: Page) => {
  await firstOf('/guests', '/edit/portrait')(page)
  const buffer = Buffer.from(await samplePortrait({ seed: 3 }))
  const photo = page.locator('main input[type=file]').first()
  await photo.setInputFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('main details summary').click()
  await page.locator('main table').waitFor()
}

/** A logo file that is HTML with the file extension of a drawing. */
const logoRefused = async (page: Page) => {
  await firstOf('/guests', '/message')(page)
  const buffer = Buffer.from('<html>no drawing</html>')
  const file = page.locator('main input[type=file]').first()
  await file.setInputFiles({ name: 'logo.eps', mimeType: 'application/postscript', buffer })
  await page.locator('main [role=alert]').waitFor()
}

/** A spreadsheet with invalid cells, checked. */
const faultySheet = async (page: Page) => {
  const rows = [
    sheetRow(1),
    sheetRow(2, { email: 'nobody', mobile: '12' }),
    sheetRow(3, { nationality: 'Atlantis' }),
    sheetRow(1),
  ]
  const buffer = Buffer.from(await (await sheetOf(rows)).arrayBuffer())
  await page.locator('main input[type=file]').setInputFiles({ name: 'guests.xlsx', mimeType: '', buffer })
  await page.locator('main table').waitFor()
}

/** An account that an organiser has just created, at its first login. */
const firstLogin = async (page: Page) => {
  await logIn(page.context(), page.url(), await makeAccount(page.url()))
  await page.goto(new URL('/', page.url()).href)
  await page.locator('#oldPassword').waitFor()
}

/** The confirmation before all other sessions are ended. */
const endOthers = async (page: Page) => {
  await logInAnew(page.context(), page.url(), government)
  await page.reload()
  await page.locator('main ul + button').click()
  await page.getByRole('dialog').waitFor()
}

/** The dialog that prints the dossier of a chosen person; the name of its button needs no language. */
const printDossiers = async (page: Page) => {
  await page.locator('main li input[type=checkbox]').last().check()
  await page.locator('main [data-queue] button', { hasText: /^(打印档案|Print dossiers)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** The report of a bulk approval; approves one person of the demonstration. */
const bulkReport = async (page: Page) => {
  await page.locator('main li input[type=checkbox]').last().check()
  await page.locator('main strong[role=status] ~ button').nth(1).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').locator('h3').waitFor()
}

/** A day that is partly deleted. */
const halfDate = async (page: Page) => {
  await page.locator('main input[inputmode=numeric]').first().focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+Tab')
}

/** All notices read, with the filter on unread ones; the button exists the first time only. */
const nothingUnread = async (page: Page) => {
  const markAll = page.locator('main header button')
  if (await markAll.isVisible()) await markAll.click()
  await page.locator('main header button').waitFor({ state: 'detached' })
}

/** All screens of portal and console: add a line for each new screen. */
export const screens: Screen[] = [
  ...signInScreens,
  ...secondFactorScreens,
  ...openIdScreens,
  { name: 'choose', path: '/choose' },
  { name: 'register', path: '/register?type=enterprise' },
  { name: 'register-refused', path: '/register?type=enterprise', arrange: submitEmpty },
  { name: 'register-front-user', path: '/registerFrontUser?type=volunteer' },
  { name: 'first-password', path: '/login', arrange: firstLogin, changesSession: true },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'mailbox', path: '/dev/mailbox' },
  { name: 'not-found', path: '/404' },
  { name: 'forbidden', path: '/403' },
  { name: 'not-logged-in', path: '/401' },
  { name: 'public-guide', path: '/guide' },
  { name: 'recommended-browsers', path: '/RecommendBrowser' },

  { name: 'temp-register', path: '/tempEnrollRegister' },
  { name: 'temp-register-good', path: '/tempGroupMediaRegister?inviteCode=DEMMED2222' },
  { name: 'temp-register-expired', path: '/tempGroupMediaRegister?inviteCode=DEMEXP2222' },
  { name: 'temp-register-other', path: '/tempGroupWorkerRegister?inviteCode=DEMVNT2222' },
  { name: 'temp-register-refused', path: '/tempGroupMediaRegister?inviteCode=DEMMED3333' },
  { name: 'invitation-closed', path: '/tempActRecommendInviteClose?inviteCode=DEMEXP2222' },
  { name: 'activity-closed', path: '/ActRecommendInviteClose' },
  { name: 'activity-invitation', path: '/tempActRecommendInvite?inviteCode=DEMREC2222' },
  { name: 'activity-guest-door', path: '/tempActGuestUnofficialRegister?inviteCode=DEMACT2222' },

  { name: 'my-plan', path: '/dashboard', person: demonstration('guest') },
  { name: 'guide-own', path: '/dashboard', person: demonstration('volunteer') },
  { name: 'unit', path: '/organisation', person: demonstration('volunteer') },
  { name: 'my-day', path: '/my-day', person: demonstration('guest') },
  { name: 'my-notices', path: '/notice/myNotice', person: enterprise },
  { name: 'my-notices-console', path: '/notice/myNotice', person: reviewer },
  {
    name: 'my-notices-none-unread',
    path: '/notice/myNotice?read=false',
    person: demonstration('volunteer'),
    arrange: nothingUnread,
  },
  {
    name: 'my-notice',
    path: '/notice/myNotice',
    person: enterprise,
    arrange: async (page) => {
      await page.locator('main a[href^="/notice/myNotice/"]').last().click()
      await page.locator('main header time').waitFor()
    },
  },

  { name: 'download', path: '/download', person: enterprise },
  { name: 'library', path: '/library', person: editor },
  { name: 'library-file', path: '/library', person: editor, arrange: firstOf('/library') },
  { name: 'notices-written', path: '/notices', person: editor },
  { name: 'notice-written', path: '/notices', person: editor, arrange: firstOf('/notices') },

  { name: 'guide', path: '/dashboard', person: enterprise },
  { name: 'guide-new', path: '/login', arrange: newcomer, changesSession: true },
  { name: 'account', path: '/account', person: government },
  { name: 'account-change', path: '/account?change=account', person: government },
  {
    name: 'account-password-refused',
    path: '/account?change=password',
    person: government,
    arrange: submitEmpty,
  },
  {
    name: 'account-end-others',
    path: '/account',
    person: government,
    arrange: endOthers,
    changesSession: true,
  },
  { name: 'organisation', path: '/organisation', person: enterprise },
  { name: 'guests', path: '/guests', person: enterprise },
  { name: 'portraits', path: '/guests/portraits', person: enterprise },
  { name: 'guests-none-found', path: '/guests?search=zzzz', person: enterprise },
  {
    name: 'delegation',
    path: '/delegation',
    person: enterprise,
    arrange: (page) => page.locator('main table').first().waitFor(),
  },
  { name: 'import', path: '/delegation/import', person: enterprise },
  { name: 'import-faulty', path: '/delegation/import', person: enterprise, arrange: faultySheet },
  {
    name: 'guest-approved',
    path: '/guests?status=approved',
    person: enterprise,
    arrange: firstOf('/guests'),
  },
  {
    name: 'guest-likely-twice',
    path: '/guests?search=Lin%20Ruotang',
    person: enterprise,
    arrange: firstOf('/guests'),
  },
  ...Object.entries({ intention: 'approved', 'intention-closed': 'withdrawn' }).map(([name, status]) => ({
    name,
    path: `/guests?status=${status}`,
    person: enterprise,
    arrange: firstOf('/guests', '/intention'),
  })),
  {
    name: 'message-refused',
    path: '/guests?status=approved',
    person: enterprise,
    arrange: logoRefused,
  },
  ...companionScreens,
  ...projectScreens,
  ...recordScreens,
  ...badgeScreens,
  ...hallScreens,
  ...lodgingScreens,
  ...invitationScreens,
  ...passportScreens,
  ...shareScreens,
  ...itineraryScreens,
  {
    name: 'guest-returned',
    path: '/guests?status=returned',
    person: enterprise,
    arrange: firstOf('/guests'),
  },
  ...['identity', 'document', 'portrait', 'attendance', 'job'].map((section) => ({
    name: `edit-${section}`,
    path: '/guests?status=returned',
    person: enterprise,
    arrange: firstOf('/guests', `/edit/${section}`),
  })),
  { name: 'portrait-cropping', path: '/guests?status=returned', person: enterprise, arrange: cropping },
  {
    name: 'session-ended',
    path: '/guests?status=returned',
    person: enterprise,
    arrange: sessionEnded,
    changesSession: true,
  },
  {
    name: 'log-in-again',
    path: '/guests?status=returned',
    person: enterprise,
    arrange: loggingInAgain,
    changesSession: true,
  },
  { name: 'log-in-again-code', path: '/login', arrange: codeAgainSent, changesSession: true },
  {
    name: 'withdraw-question',
    path: '/guests?status=returned',
    person: enterprise,
    arrange: async (page) => {
      await firstOf('/guests')(page)
      await page.locator('main header button').first().click()
    },
  },
  {
    name: 'check-incomplete',
    path: '/guests?status=draft',
    person: enterprise,
    arrange: firstOf('/guests', '/check'),
  },
  {
    name: 'check-complete',
    path: '/guests?status=returned',
    person: enterprise,
    arrange: firstOf('/guests', '/check'),
  },

  { name: 'overview', path: '/dashboard', person: reviewer },
  { name: 'desk', path: '/review', person: reviewer },
  { name: 'desk-record', path: '/review', person: reviewer, arrange: firstOf('/review') },
  { name: 'print-dossiers', path: '/review', person: reviewer, arrange: printDossiers },
  { name: 'held-back', path: '/held-back', person: reviewer },
  { name: 'participants', path: '/participants', person: reviewer },
  { name: 'participant', path: '/participants', person: reviewer, arrange: firstOf('/participants') },
  ...seldomActScreens,
  ...mergeScreens,
  ...readinessScreens,
  ...reassignmentScreens,
  ...editionScreens,
  ...faceScreens,
  ...takeOverScreens,
  ...checkInScreens,
  { name: 'organisations', path: '/organisations', person: reviewer },
  { name: 'organisation-read', path: '/organisations', person: reviewer, arrange: firstOf('/organisations') },
  { name: 'summit', path: '/summit', person: demonstration('secretary') },
  { name: 'summit-half-date', path: '/summit', person: demonstration('secretary'), arrange: halfDate },
  { name: 'summit-read', path: '/summit', person: demonstration('viewer') },

  ...activityScreens,
  ...accountScreens,
  ...sendingScreens,

  // at the end, because they change what others show
  { name: 'conflict', path: '/guests', person: enterprise, arrange: conflict },
  { name: 'bulk-report', path: '/review', person: reviewer, arrange: bulkReport },
]

/** Viewport widths in CSS pixels: a desktop and a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
