import type { SummitFacts } from './summit-facts.ts'

/** What the server tells the app with the page's HTML. */
export type PageData = {
  summit?: SummitFacts | undefined
  /** The page of the menu that stands at this address, as far as the address tells. */
  component?: string | undefined
  /** Addresses of the calls that this page makes first. */
  calls: readonly string[]
  /** Of those, the ones that need no session: made by the script within the page, before that of the app is there. */
  openCalls?: readonly string[] | undefined
}

/** The id of the element in which it stands. */
export const pageDataId = 'page-data'

/** The name of the cookie with the entrance of the last visit, 1 the organisers' console or 2 the portal: a guess at which menu to ask for. */
export const entranceCookie = 'entrance'

/** What the HTML tells; nothing where it comes from Vite, with reload. */
export function readPageData(): PageData {
  const told = document.getElementById(pageDataId)?.textContent
  return told ? (JSON.parse(told) as PageData) : { calls: [] }
}

/** The entrance of the last visit. */
export const lastEntrance = (cookies: string): 1 | 2 =>
  new RegExp(`(?:^|; )${entranceCookie}=1(?:;|$)`).test(cookies) ? 1 : 2

/** Keeps the entrance for the next visit. */
export function rememberEntrance(entrance: 1 | 2): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
  document.cookie = `${entranceCookie}=${entrance}; Path=/; Max-Age=31536000; SameSite=Lax`
}
