import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from './address.ts'
import { startPortal } from './portal-process.ts'
import { reusePages } from './reuse-pages.ts'
import type { Screen } from './screen.ts'
import { screens, sizes } from './screens.ts'
import { type Language, languages, setLanguage } from './set-language.ts'
import { settled } from './walk.ts'

// npm run pictures [-- [--dark] [name …]]: without names every screen. PORTAL_URL names a running portal.
const { values, positionals } = parseArgs({ options: { dark: { type: 'boolean' } }, allowPositionals: true })
const folder = join(dirname(import.meta.dirname), 'var', 'pictures')

/** Time zones of readers: the event's, and another, for which the zone is shown. */
const zones = { zh: 'Asia/Shanghai', en: 'Europe/Berlin' }

async function openPage(browser: Browser, language: Language) {
  const context = await browser.newContext({
    colorScheme: values.dark ? 'dark' : 'light',
    timezoneId: zones[language],
    extraHTTPHeaders: fromOwnAddress(),
    reducedMotion: 'reduce',
  })
  await setLanguage(context, language)
  return { context, page: await context.newPage() }
}

/** One picture in each size for the pictures in the page. */
async function takeSizes(page: Page, { name }: Screen, language: Language) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settled(page)
    const file = [name, language, size.width, ...(values.dark ? ['dark'] : []), 'png'].join('.')
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
    console.log(file)
  }
}

async function takePictures(url: string): Promise<void> {
  const unknown = positionals.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length > 0) throw new Error(`no such screen in e2e/screens.ts: ${unknown.join(', ')}`)
  const wanted = screens.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(await browserLaunch())
  try {
    for (const language of languages) {
      const pages = reusePages(() => openPage(browser, language))
      for (const screen of wanted) {
        // A screen that fails does not prevent the pictures of the others.
        await pages
          .look(url, screen, sizes[0], ({ page }) => takeSizes(page, screen, language))
          .catch((error) => {
            process.exitCode = 1
            console.error(`${screen.name} ${language}: ${error}`)
          })
      }
    }
  } finally {
    await browser.close()
  }
}

const portal = process.env.PORTAL_URL ? undefined : await startPortal()
try {
  await takePictures(portal?.url ?? process.env.PORTAL_URL ?? '')
} finally {
  await portal?.stop()
}
