import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { TitleSuffix } from '#kit/web/title.tsx'
import { readPageData } from './page-data.ts'
import type { SummitFacts } from './summit-facts.ts'

const Known = createContext<SummitFacts | undefined>(undefined)

/** The current edition, as soon as it is known. */
export const useSummit = () => useContext(Known)

/** Tells everything below the current edition: its name goes behind every page title. */
export const KnownSummit = ({ facts, children }: { facts: SummitFacts | undefined; children: ReactNode }) => (
  <Known value={facts}>
    <TitleSuffix of={facts?.name}>{children}</TitleSuffix>
  </Known>
)

/** Takes the current edition from the page itself; where that does not tell it (the database was away), it is read after the page stands. */
export function SummitProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const [facts, setFacts] = useState(() => readPageData().summit)
  const known = facts !== undefined
  useEffect(() => {
    if (known) return
    // loaded apart: hardly anybody needs it
    import('./read-summit.ts')
      .then(({ readSummit }) => readSummit(client))
      .then(setFacts)
      .catch((error: unknown) => {
        // the page does its work without the name; what it does itself will say that the network is away
        if (!isUnanswered(error)) console.warn('the current edition could not be read', error)
      })
  }, [client, known])
  return <KnownSummit facts={facts}>{children}</KnownSummit>
}
