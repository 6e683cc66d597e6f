import type { Page } from '@playwright/test'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { tokenOf } from './log-in.ts'
import { openMailbox } from './mailbox.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'
import { follow } from './walk.ts'

const enterprise = demonstration('enterprise')
const programme = demonstration('programme')

/** The choose-participant dialog, with a person chosen. */
const choosing = async (page: Page) => {
  await page.locator('main a[href^="/activities/"]').nth(1).click()
  await page.locator('main button').last().click()
  const box = page.getByRole('dialog')
  await box.locator('input[type=checkbox]:not(:disabled)').first().check()
}

/** The first activity of the organisers' list, or a subpage of it. */
const firstListed =
  (part = '') =>
  async (page: Page) => {
    const href = await page.locator('main table a[href^="/activities/"]').first().getAttribute('href')
    await follow(page, `${href}${part}`)
  }

const people = async (page: Page) => {
  await firstListed('/people')(page)
  await page.locator('main table').waitFor()
}

/** The page behind the link in the message to an assigned person. */
const asked = async (page: Page) => {
  const caller = async (person: typeof enterprise) => callerOf(page.url(), await tokenOf(page.url(), person))
  const [own, arranging] = [await caller(enterprise), await caller(programme)]
  const { begins } = await arranging.call(summitApi.current, {})
  const { records } = await own.call(participantsApi.list, { query: { status: 'approved', size: 1 } })
  const { id } = await publishedActivity(arranging, {
    category: 'assigned',
    entry: 'assignedOnly',
    begins: `${begins}T06:00`,
    ends: `${begins}T06:30`,
  })
  const participantIds = records.map((person) => person.id)
  await arranging.call(attendanceApi.assign, { params: { id }, body: { participantIds, form: 'onSite' } })
  const link = await openMailbox(new URL(page.url()).origin).next(enterprise.account, /\/answer#\S+/)
  await page.goto(new URL(link, page.url()).href)
  await page.locator('main button').first().waitFor()
}

/** Screens about activities, for participants and for organisers. */
export const activityScreens: Screen[] = [
  { name: 'activities-portal', path: '/activities', person: enterprise },
  { name: 'activities-assigned', path: '/activities?tab=assigned', person: enterprise },
  { name: 'activities-day', path: '/activities?view=day', person: enterprise },
  { name: 'activities-calendar', path: '/activities?view=calendar', person: enterprise },
  { name: 'activity-portal', path: '/activities', person: enterprise, arrange: firstOf('/activities') },
  { name: 'activity-sign-up', path: '/activities?tab=local', person: enterprise, arrange: choosing },
  { name: 'activity-answer', path: '/privacy-policy', arrange: asked },
  { name: 'proposals', path: '/proposals', person: enterprise },
  { name: 'proposal', path: '/proposals', person: enterprise, arrange: firstOf('/proposals') },
  { name: 'activity-guests', path: '/activity-guests', person: enterprise },
  {
    name: 'activity-guest',
    path: '/activity-guests',
    person: enterprise,
    arrange: async (page) => {
      const link = page
        .locator('main a[href^="/activity-guests/"]:not([href$="import"], [href*="/links"]):visible')
        .first()
      await follow(page, `${await link.getAttribute('href')}`)
    },
  },
  { name: 'activity-guest-links', path: '/activity-guests/links', person: enterprise },
  { name: 'activity-guests-import', path: '/activity-guests/import', person: enterprise },
  { name: 'activity-guests-console', path: '/activity-guests', person: programme },
  { name: 'activities', path: '/activities', person: programme },
  { name: 'activity', path: '/activities', person: programme, arrange: firstListed() },
  { name: 'activity-people', path: '/activities?search=matchmaking', person: programme, arrange: people },
  {
    name: 'activity-people-print',
    path: '/activities?search=matchmaking',
    person: programme,
    arrange: firstListed('/people/print'),
  },
  { name: 'activity-load', path: '/activities/load', person: programme },
]
