import type { SummitFacts } from './summit-facts.ts'

/** The id of the element in which the server tells the page the current edition. */
export const summitId = 'summit'

/** The edition as the page's HTML tells it; undefined where it does not (the page with reload). */
export function summitOfPage(): SummitFacts | undefined {
  const told = document.getElementById(summitId)?.textContent
  return told ? (JSON.parse(told) as SummitFacts) : undefined
}
