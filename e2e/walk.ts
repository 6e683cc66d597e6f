import { expect, type Page } from '@playwright/test'
import type { Token } from '#kit/http/signature.ts'
import { comeAs, type Person, tokenOf } from './log-in.ts'
import type { Screen } from './screens.ts'

/** Goes to the screen, logged in as its person, and waits until it stands in its state. */
export async function visit(page: Page, url: string, screen: Screen): Promise<void> {
  if (screen.person) await comeAs(page.context(), await sessionOf(url, screen.person), url)
  await page.goto(`${url}${screen.path}`)
  await settled(page)
  if (!screen.arrange) return
  await screen.arrange(page)
  await settled(page)
}

const sessions = new Map<string, Promise<Token>>()

/** One session of a person for all the screens that this process looks at: a password takes long to check. */
function sessionOf(url: string, person: Person): Promise<Token> {
  const session = sessions.get(person.account) ?? tokenOf(url, person)
  sessions.set(person.account, session)
  return session
}

/** Milliseconds without anything new after which a page is taken to have all that it will show. */
const quiet = 200

/**
 * Waits until the page has its content: a heading, nothing marked as loading, fonts and images there, and for a moment nothing more arriving. The network
 * itself is not waited for: a page that asks for news now and then is never idle, and one between two steps of loading may be.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (needed) => {
      const seen = performance.getEntriesByType('resource').length
      const before = (document as Quieting).quieting
      const waiting =
        document.querySelector('[aria-busy=true]') !== null ||
        document.querySelector('main :is(h1, h2)') === null ||
        document.fonts.status !== 'loaded' ||
        [...document.images].some((image) => !image.complete)
      const since = !before || waiting || before.seen !== seen ? performance.now() : before.since
      ;(document as Quieting).quieting = { seen, since }
      return performance.now() - since >= needed
    },
    quiet,
    { polling: 40 },
  )
  await expect(page.getByRole('main')).toBeVisible()
}

/** How many things had arrived when the page was last looked at, and since when there are no more. */
type Quieting = Document & { quieting?: { seen: number; since: number } }
