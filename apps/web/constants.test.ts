import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#apps/server/config.ts'
import { constantRows } from '#apps/server/specification/constants.ts'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { passwordLength, verifyCodeLength } from '#domain/identity/sign-in/rules.ts'
import { largestLogo } from '#domain/plans/messages/rules.ts'
import { largestMaterial, maxMaterials } from '#domain/publishing/materials/rules.ts'
import { requestTimeout } from '#kit/http/client.ts'
import { languageOf } from '#kit/web/preferences.ts'
import { toastDuration } from '#kit/web/toast.tsx'
import { tokenCookie } from '#kit/web/token.ts'
import { emptyMenuReload } from './menu-trail.ts'
import { theme } from './theme.ts'

const style = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')
const windows = usualWindows(2026)

const dayAndMonth = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The dates as the page shows them: 18-20 June. */
const span = (from: string, to: string) => `${Number(from.slice(-2))}-${dayAndMonth(to)}`

/** The breakpoint between mobile and desktop; all style sheets of the shell must agree on it. */
async function breakpoint() {
  const sheets = await Promise.all(['shell.module.css', 'public-layout.module.css'].map(style))
  const widths = sheets.flatMap((sheet) => [...sheet.matchAll(/max-width: (\d+)px\)/g)].map(([, px]) => px))
  expect(new Set(widths).size).toBe(1)
  return `under ${Number(widths[0]) + 1} px`
}

async function sidebarWidth() {
  const [, width] = /\/ (\d+)px minmax\(0, 1fr\)/.exec(await style('shell.module.css')) ?? []
  return `${width} px`
}

function languages() {
  const spoken = [languageOf('zh', ['en']), languageOf('en', ['zh'])]
  const browser = languageOf(null, ['fr', 'zh-CN']) === 'zh' && languageOf(null, ['en-US', 'zh']) === 'en'
  return `${spoken.join(' and ')}; falls back to ${browser && 'the browser language'}, then ${languageOf(null, ['fr'])}`
}

function size() {
  const { components = {} } = theme
  const given = Object.values(components).map((one) => Object(Object(one).defaultProps))
  const sizes = new Set(given.filter((defaults) => 'size' in defaults).map(({ size }) => size))
  return [...sizes].join().replace('md', 'medium')
}

function initialPassword() {
  const INITIAL_PASSWORD = 'Harbour#83wind'
  return readConfig({ INITIAL_PASSWORD }).initialPassword === INITIAL_PASSWORD && 'INITIAL_PASSWORD'
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const inCode: Record<string, () => unknown> = {
  'Token cookie name': () => tokenCookie,
  'Request timeout': () => `${requestTimeout} ms`,
  'Mobile breakpoint': breakpoint,
  'Sidebar width': sidebarWidth,
  'Verification code length': () => `${verifyCodeLength} characters`,
  'Password length': () => `${passwordLength.min}-${passwordLength.max}`,
  'Initial password': initialPassword,
  'Activity materials': () => `up to ${maxMaterials} files, ${megabytes(largestMaterial)} each`,
  Logo: () => `up to ${megabytes(largestLogo)}`,
  'Summit dates': () => span(windows.begins, windows.ends),
  'Registration window': () =>
    `${dayAndMonth(windows.registrationOpens)} to ${dayAndMonth(windows.registrationCloses)}`,
  'Itinerary/event edits allowed until': () => dayAndMonth(windows.editsUntil),
  'Empty-menu reload': () => `${emptyMenuReload / 1000} seconds`,
  'Toast duration': () => `${toastDuration / 1000} s`,
  'Theme colour': () => theme.colors?.sea?.[5],
  'Default UI size': size,
  Languages: languages,
  'Retinue count limit': () => String(windows.companionsPerGuest),
}

test.each(constantRows)('$constant is $value', async ({ constant, value }) => {
  expect(await inCode[constant]?.()).toBe(value)
})
