import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const media = demonstration('media')
const enterprise = demonstration('enterprise')

/** A link to a draft, as sent to the assistant. */
async function someLink(page: Page): Promise<string> {
  const owner = callerOf(page.url(), await tokenOf(page.url(), media))
  const id = randomUUID()
  await owner.call(participantsApi.create, { body: { id, kind: 'guest' } })
  const change = { passportName: 'Nadia Verne', badgeName: 'Nadia Verne', email: 'nadia.verne@example.com' }
  await owner.call(participantsApi.save, { params: { id }, body: { revision: 1, change } })
  const { token } = await sharedLink(owner, id, { parts: ['record', 'itinerary'] })
  return new URL(`/share#${token}`, page.url()).href
}

/** The record as an assistant with a link sees it. */
const opened = async (page: Page) => {
  await page.goto(await someLink(page))
  await page.locator('main button').click()
  await page.waitForURL('**/guests/*')
  await page.locator('main section').first().waitFor()
}

/** A newly created link. */
const linkMade = async (page: Page) => {
  await firstOf('/guests', '/share')(page)
  await page.locator('#share-name').fill('王芳 Wang Fang')
  await page.locator('#share-parts input').last().check()
  await page.locator('main form button').click()
  await page.locator('main input[readonly]').waitFor()
}

/** What the enterprise has given out: a link to an assistant, and a calendar address. */
const linksGiven = async (page: Page) => {
  const { call } = callerOf(page.url(), await tokenOf(page.url(), enterprise))
  const { records } = await call(participantsApi.list, {
    query: { kind: 'guest', status: 'approved', size: 1 },
  })
  const id = records[0]?.id ?? ''
  await sharedLink({ call }, id, { parts: ['record', 'itinerary'] })
  await call(itinerariesApi.subscribe, { params: { id } })
  await page.reload()
  await page.locator('main table button, main li button').first().waitFor()
}

/** Screens about share links. */
export const shareScreens: Screen[] = [
  {
    name: 'share-open',
    path: '/privacy-policy',
    arrange: async (page) => void (await page.goto(await someLink(page))),
  },
  { name: 'share-incomplete', path: '/share' },
  { name: 'shared-record', path: '/privacy-policy', arrange: opened, changesSession: true },
  {
    name: 'share-made',
    path: '/guests?status=approved',
    person: enterprise,
    arrange: linkMade,
  },
  { name: 'links-given', path: '/account/access', person: enterprise, arrange: linksGiven },
]
