import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'

const Suffix = createContext<Bilingual | undefined>(undefined)
const Route = createContext<Bilingual | undefined>(undefined)

/** Suffix of every document title: the name of the summit. */
export const TitleSuffix = ({ of, children }: { of: Bilingual | undefined; children: ReactNode }) => (
  <Suffix value={of}>{children}</Suffix>
)

/** Context provider of the route's title, for pages titled with a person's name. */
export const RouteTitle = ({ of, children }: { of: Bilingual | undefined; children: ReactNode }) => (
  <Route value={of}>{children}</Route>
)

/** Sets the document title: the page's, then the summit's name. `named`: a person's name, followed by the route's title. */
export function useTitle(title: Bilingual | undefined, { named = false } = {}): void {
  const text = useText()
  const suffix = useContext(Suffix)
  const route = useContext(Route)
  const parts = [title, named ? route : undefined, suffix].flatMap((part) => (part ? [text(part)] : []))
  const whole = [...new Set(parts)].join(' – ')
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole])
}
