import type { Page } from '@playwright/test'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { openIdApi } from '#domain/identity/sign-in/api/open-id.ts'
import { type LoginProvider, loginProviderMeta } from '#domain/identity/sign-in/parts/login-provider.ts'
import { openIdRefusals } from '#domain/identity/sign-in/refusals/open-id.ts'
import { openIdPath } from '#domain/identity/sign-in/rules/open-id.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { baseRefusals, wordsOfRefusal } from '#kit/http/refusal.ts'
import { password } from './journey-steps.ts'
import { comeAs } from './log-in.ts'
import { makeOrganiser } from './make-account.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

// The portal of these screens has no login provider: its pages and replies say so here alone.

const name = { zh: '海风统一认证', en: 'Harbour Login' }
const metaOf = (address: string) =>
  `<meta name="${loginProviderMeta}" content='${JSON.stringify({ name, address } satisfies LoginProvider)}'>`

/** Loads an address as a portal with a provider would serve it. */
async function openWithProvider(page: Page, path: string, address = new URL(page.url()).origin) {
  await page.route(
    (url) => url.pathname === path.split('?')[0],
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({
        response,
        body: (await response.text()).replace('</head>', `${metaOf(address)}</head>`),
      })
    },
  )
  await page.goto(new URL(path, page.url()).href)
}

const language = async (page: Page) =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'zh'

async function refuse(page: Page, { path }: Endpoint, kind: keyof typeof openIdRefusals) {
  const { code } = openIdRefusals[kind]
  const message = wordsOfRefusal({ kind: openIdRefusals[kind], data: { name } })[await language(page)]
  // any status that a browser does not report as a fault of the page
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 403, json: { code, message, data: { name } } }),
  )
}

const own = (linked: { shownAs: string; since: string } | null) => ({
  code: 0,
  message: 'ok',
  data: { name, linked, proves: linked !== null },
})
const linked = { shownAs: 'zhou.ning@harbour.example', since: '2026-05-04T02:00:00.000Z' }

const login = async (page: Page) => {
  await openWithProvider(page, '/login')
  await page.locator('#password').waitFor()
}

/** Opened at another address than the portal’s own. */
const elsewhere = async (page: Page) => {
  await openWithProvider(page, '/login', 'https://summit.example')
  await page.locator('a[href^="https://summit.example"]').waitFor()
}

async function down(page: Page) {
  await login(page)
  await refuse(page, openIdApi.begin, 'openIdUnavailable')
  await page
    .getByRole('button', { name: name[await language(page)] })
    .last()
    .click()
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
}

async function unlinked(page: Page) {
  await refuse(page, openIdApi.logIn, 'openIdUnlinked')
  await page.goto(new URL(`${openIdPath}?code=x&state=login.${'A'.repeat(43)}`, page.url()).href)
  await page.locator('#refused').waitFor()
}

const settings = (of: typeof linked | null) => async (page: Page) => {
  const { token } = await makeOrganiser(page.url(), password)
  await comeAs(page.context(), token, page.url())
  await page.route(`**${openIdApi.read.path}`, (route) => route.fulfill({ json: own(of) }))
  await openWithProvider(page, '/account')
  await page.getByRole('heading', { name: name[await language(page)] }).waitFor()
  await page.locator('#set-up-second-factor').waitFor()
}

/** The session's last proof is too old for what is asked of it, and a login of the provider is linked. */
async function proofAsked(page: Page) {
  const { code, status, words } = baseRefusals.proofNeeded
  const refused = { status, json: { code, message: words.zh, data: null } }
  await page.route(`**${openIdApi.read.path}`, (route) => route.fulfill({ json: own(linked) }))
  await openWithProvider(page, '/roles')
  await page.route(`**${rolesApi.setProofMinutes.path}`, (route) => route.fulfill(refused))
  await page.locator('main select:has(option[value="60"])').selectOption('60')
  await page
    .locator('dialog button')
    .filter({ hasText: name[await language(page)] })
    .waitFor()
}

/** Logging in, linking and confirming by a login provider. */
export const openIdScreens: Screen[] = [
  { name: 'login-provider', path: '/login', arrange: login, changesSession: true },
  { name: 'login-provider-elsewhere', path: '/login', arrange: elsewhere, changesSession: true },
  { name: 'login-provider-down', path: '/login', arrange: down, changesSession: true },
  { name: 'login-provider-unlinked', path: '/login', arrange: unlinked, changesSession: true },
  { name: 'account-provider', path: '/login', arrange: settings(null), changesSession: true },
  { name: 'account-provider-linked', path: '/login', arrange: settings(linked), changesSession: true },
  {
    name: 'prove-again-provider',
    path: '/roles',
    person: demonstration('secretary'),
    arrange: proofAsked,
    changesSession: true,
  },
]
