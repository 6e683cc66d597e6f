import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { fromOwnAddress } from './address.ts'
import { watchFaults } from './faults.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Language, setLanguage } from './set-language.ts'

export type PortalOptions = { language: Language }

type PortalFixtures = {
  portal: { url: string; mailbox: Mailbox }
  /** Faults of any page of the test; a test that expects a fault removes it. */
  faults: string[]
  /** The browser of a second person, watched for faults like the first. */
  anotherPage: () => Promise<Page>
}

/** A test with a running portal, in one language, that fails for every fault of a page. */
export const test = base.extend<PortalFixtures & PortalOptions>({
  language: ['zh', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  portal: async ({}, use, info) => {
    const url = portalUrl()
    await use({ url, mailbox: openMailbox(url) })
    const log = process.env.PORTAL_LOG
    if (log && info.status !== info.expectedStatus) await info.attach('portal.log', { path: log })
  },

  baseURL: async ({ portal }, use) => use(portal.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),

  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const faults: string[] = []
      await use(faults)
      expect(faults, 'faults in the pages of this test').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, faults, language }, use) => {
    await prepare(context, faults, language)
    await use(context)
  },

  anotherPage: async ({ browser, contextOptions, baseURL, faults, language }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const options: BrowserContextOptions = { ...contextOptions, ...(baseURL && { baseURL }) }
      const context = await browser.newContext(options)
      contexts.push(context)
      await prepare(context, faults, language)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

async function prepare(context: BrowserContext, faults: string[], language: Language): Promise<void> {
  watchFaults(context, faults)
  await setLanguage(context, language)
}

function portalUrl(): string {
  const url = process.env.PORTAL_URL
  if (!url) throw new Error('no portal is running: start the tests with `playwright test`')
  return url
}
