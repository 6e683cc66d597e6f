import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/people/participants/api.ts'
import { callerOf } from './caller.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const picture = (file: string) => fileURLToPath(new URL(`../kit/testing/passports/${file}`, import.meta.url))

/** A manually created draft, at the step of its passport, with a picture chosen. */
const passportStep =
  (file?: string, result = 'main section svg') =>
  async (page: Page) => {
    const owner = await makeUsedAccount(page.url(), 'Hafen-Wind-27')
    const id = crypto.randomUUID()
    const liaison = callerOf(page.url(), await tokenOf(page.url(), owner))
    await liaison.call(participantsApi.create, { body: { id, kind: 'guest' } })
    const change = { passportName: 'Rosros Kavinlor', nationality: 'DE' } as const
    await liaison.call(participantsApi.save, { params: { id }, body: { revision: 1, change } })
    await logIn(page.context(), page.url(), owner)
    await page.goto(new URL(`/guests/${id}/edit/passport`, page.url()).href)
    if (!file) return page.locator(result).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page.locator('#passport-choose').click()
    await (await chooser).setFiles(picture(file))
    await page.locator(result).waitFor()
  }

/** Three files of a delegation, read and not accepted yet. */
const batchRead = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await page.locator('main section button').first().click()
  await (await chooser).setFiles(['2-photo.jpg', '5-upside-down.jpg', '8-no-mrz.jpg'].map(picture))
  await page.locator('main li[data-state=choose]').waitFor()
}

export const passportScreens: Screen[] = [
  { name: 'passports', path: '/guests/passports', person: demonstration('enterprise'), arrange: batchRead },
  { name: 'passport-start', path: '/login', arrange: passportStep(), changesSession: true },
  {
    name: 'passport-read',
    path: '/login',
    arrange: passportStep('4-tilted.jpg', 'main section dl'),
    changesSession: true,
  },
  {
    name: 'passport-none',
    path: '/login',
    arrange: passportStep('8-no-mrz.jpg', 'main section [data-trouble]'),
    changesSession: true,
  },
]
