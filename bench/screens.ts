import type { Browser, BrowserContext } from '@playwright/test'
import { entranceCookie } from '#apps/web/page-data.ts'
import type { Person } from '../e2e/log-in.ts'

export type Visitor = Person & { /** 1 for the organisers' console, 2 for the portal. */ entrance: 1 | 2 }

/** A portal with the demonstration, how one logs in to it, and who has an account there: those of this checkout, or of an earlier commit. */
export type Demonstration = {
  url: string
  logIn: typeof import('../e2e/log-in.ts').logIn
  demonstration: typeof import('../e2e/people.ts').demonstration
}

/** A new browser context, of a person who has visited before. */
export async function contextOf(browser: Browser, { url, logIn }: Demonstration, person?: Visitor) {
  const context = await browser.newContext({ locale: 'en-GB' })
  if (person) {
    await logIn(context, url, person)
    // set in every browser that has visited before: the server uses it to choose the page to prefetch
    await context.addCookies([{ name: entranceCookie, value: String(person.entrance), url }])
  }
  return context
}

/** The path of the record that a list shows first. */
async function firstIn(context: BrowserContext, url: string, list: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${url}${list}`)
  const link = page.locator(`main a[href^="${list}/"]:is([href*="-"],[href*="."]):visible`).first()
  const href = await link.getAttribute('href')
  await page.close()
  return href?.split('?')[0] ?? list
}

export type Screen = { path: string; person?: Visitor }

/** The screens that are measured; form and record are those that the demonstration lists first. */
export async function screensOf(browser: Browser, portal: Demonstration) {
  const liaison: Visitor = { ...portal.demonstration('enterprise'), entrance: 2 }
  const reviewer: Visitor = { ...portal.demonstration('reviewer'), entrance: 1 }
  const secretary: Visitor = { ...portal.demonstration('secretary'), entrance: 1 }
  const firstOf = async (person: Visitor, list: string) => {
    const context = await contextOf(browser, portal, person)
    return firstIn(context, portal.url, list).finally(() => context.close())
  }
  const guest = await firstOf(liaison, '/guests')
  return {
    login: { path: '/login' },
    participants: { path: '/participants', person: secretary },
    guestForm: { path: `${guest}/edit/identity`, person: liaison },
    dashboard: { path: '/dashboard', person: liaison },
    desk: { path: await firstOf(reviewer, '/review'), person: reviewer },
    overview: { path: '/dashboard', person: secretary },
  } satisfies Record<string, Screen>
}
