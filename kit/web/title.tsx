import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import { useIsBeside } from './page-beside.tsx'

const Suffix = createContext<Bilingual | undefined>(undefined)
const Route = createContext<Bilingual | undefined>(undefined)

/** Suffix of every document title: the name of the summit. */
export const TitleSuffix = ({ title, children }: { title: Bilingual | undefined; children: ReactNode }) => (
  <Suffix value={title}>{children}</Suffix>
)

/** Context provider of the route's title, which follows that of the page. */
export const RouteTitle = ({ title, children }: { title: Bilingual | undefined; children: ReactNode }) => (
  <Route value={title}>{children}</Route>
)

/** The title of a document: the page's, the route's and the summit's name, each once. */
export const documentTitle = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.filter(Boolean))].join(' – ')

/** Sets the document title: that of the page (a person, an activity), then the route's, then the summit's name; nothing for a page that is shown beside another. */
export function useTitle(title: Bilingual | undefined): void {
  const text = useText()
  const suffix = useContext(Suffix)
  const route = useContext(Route)
  const isBeside = useIsBeside()
  const whole = isBeside ? '' : documentTitle([title, route, suffix].map((part) => part && text(part)))
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole])
}
