import { createContext, type ReactNode, useContext } from 'react'

const Current = createContext<string | undefined>(undefined)

/** Provides the id of the edition that was current when the page was loaded. */
export const EditionProvider = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <Current value={id}>{children}</Current>
)

/** The id of the edition that was current when the page was loaded; undefined until it is known. A new record's form sends it. */
export const useEdition = () => useContext(Current)
