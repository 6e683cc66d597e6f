import type { SummitFacts } from './summit-facts.ts'

/** Data for the app that the server puts into the page's HTML. */
export type PageData = {
  summit?: SummitFacts | undefined
  /** The menu page at this address, as far as the server can tell from the address. */
  component?: string | undefined
  /** Addresses of the calls to prefetch for this page. */
  calls: readonly string[]
  /** Those of them that need no session: sent by the inline script, before the app's script is loaded. */
  openCalls?: readonly string[] | undefined
}

/** The id of the element that holds the data. */
export const pageDataId = 'page-data'

/** Cookie with the entrance of the last visit, 1 the organisers' console or 2 the portal: a guess at which menu to prefetch. */
export const entranceCookie = 'entrance'

/** Reads the data from the HTML; empty on the Vite development server. */
export function readPageData(): PageData {
  const told = document.getElementById(pageDataId)?.textContent
  return told ? (JSON.parse(told) as PageData) : { calls: [] }
}

/** The entrance of the last visit. */
export const lastEntrance = (cookies: string): 1 | 2 =>
  new RegExp(`(?:^|; )${entranceCookie}=1(?:;|$)`).test(cookies) ? 1 : 2

/** Stores the entrance for the next visit. */
export function rememberEntrance(entrance: 1 | 2): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
  document.cookie = `${entranceCookie}=${entrance}; Path=/; Max-Age=31536000; SameSite=Lax`
}
