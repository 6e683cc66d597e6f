import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { TitleSuffix } from '#kit/web/title.tsx'
import type { SummitFacts } from './summit-facts.ts'

const Known = createContext<SummitFacts | undefined>(undefined)

/** The current edition, as soon as it is known. */
export const useSummit = () => useContext(Known)

/** Finds out which edition is current, after the page stands: its name goes behind every page title. */
export function SummitProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const [facts, setFacts] = useState<SummitFacts>()
  const known = facts !== undefined
  useEffect(() => {
    if (known) return
    // loaded apart, so that the login form does not wait for it
    import('./read-summit.ts')
      .then(({ readSummit }) => readSummit(client))
      .then(setFacts)
      .catch((error: unknown) => {
        // the page does its work without the name; what it does itself will say that the network is away
        if (!isUnanswered(error)) console.warn('the current edition could not be read', error)
      })
  }, [client, known])
  return (
    <Known value={facts}>
      <TitleSuffix of={facts?.name}>{children}</TitleSuffix>
    </Known>
  )
}
