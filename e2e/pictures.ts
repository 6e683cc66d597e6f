import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from './address.ts'
import { startPortal } from './portal-process.ts'
import type { Screen } from './screen.ts'
import { screens, sizes } from './screens.ts'
import { type Language, languages, setLanguage } from './set-language.ts'
import { visit } from './walk.ts'

// npm run pictures [-- [--dark] [name …]]: without names every screen. PORTAL_URL names a portal that runs already.
const { values, positionals } = parseArgs({ options: { dark: { type: 'boolean' } }, allowPositionals: true })
const folder = join(dirname(import.meta.dirname), 'var', 'pictures')

/** Where readers sit: one in the event's zone, one who is told it. */
const zones = { zh: 'Asia/Shanghai', en: 'Europe/Berlin' }

type Size = (typeof sizes)[number]

async function takePicture(browser: Browser, url: string, screen: Screen, language: Language, size: Size) {
  const colorScheme = values.dark ? 'dark' : 'light'
  const timezoneId = zones[language]
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    timezoneId,
    extraHTTPHeaders: fromOwnAddress(),
    reducedMotion: 'reduce',
  })
  try {
    await setLanguage(context, language)
    const page = await context.newPage()
    await visit(page, url, screen)
    const name = [screen.name, language, size.width, ...(values.dark ? ['dark'] : []), 'png'].join('.')
    await page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' })
    console.log(name)
  } finally {
    await context.close()
  }
}

async function takePictures(url: string): Promise<void> {
  const unknown = positionals.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length > 0) throw new Error(`no such screen in e2e/screens.ts: ${unknown.join(', ')}`)
  const wanted = screens.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(await browserLaunch())
  try {
    for (const screen of wanted) {
      for (const language of languages) {
        for (const size of sizes) {
          // One screen that does not come up is no reason to lose the pictures of all others.
          await takePicture(browser, url, screen, language, size).catch((error) => {
            process.exitCode = 1
            console.error(`${screen.name} ${language} ${size.width}: ${error}`)
          })
        }
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
