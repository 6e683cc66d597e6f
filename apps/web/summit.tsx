import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { EditionProvider } from '#kit/web/edition.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { TitleSuffix } from '#kit/web/title.tsx'
import { readPageData } from './page-data.ts'
import type { SummitFacts } from './summit-facts.ts'

const Known = createContext<SummitFacts | undefined>(undefined)

/** The current edition; undefined until it is known. */
export const useSummit = () => useContext(Known)

/** Provides the current edition; its name is appended to every page title. */
export const KnownSummit = ({ facts, children }: { facts: SummitFacts | undefined; children: ReactNode }) => (
  <Known value={facts}>
    <EditionProvider id={facts?.id} hasGuide={facts?.hasGuide === true}>
      <TitleSuffix title={facts?.name}>{children}</TitleSuffix>
    </EditionProvider>
  </Known>
)

/** Reads the current edition from the page data; if it is missing there (the database was down), from the server after the first render. */
export function SummitProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const [facts, setFacts] = useState(() => readPageData().summit)
  const known = facts !== undefined
  useEffect(() => {
    if (known) return
    // loaded on demand: rarely needed
    import('./read-summit.ts')
      .then(({ readSummit }) => readSummit(client))
      .then(setFacts)
      .catch((error: unknown) => {
        // the page works without the name; its own calls will report that the network is down
        if (!isUnanswered(error)) console.warn('the current edition could not be read', error)
      })
  }, [client, known])
  return <KnownSummit facts={facts}>{children}</KnownSummit>
}
