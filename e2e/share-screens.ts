import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const media = demonstration('media')

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
    person: demonstration('enterprise'),
    arrange: linkMade,
  },
]
