import { createContext, type ReactNode, useContext } from 'react'

type Edition = {
  id: string | undefined
  /** Its organisers put a text of their own into the guide; pages ask for it only then. */
  hasGuide: boolean
}

const Current = createContext<Edition>({ id: undefined, hasGuide: false })

/** Provides the edition that was current when the page was loaded. */
export const EditionProvider = ({ children, id, hasGuide }: Edition & { children: ReactNode }) => (
  <Current value={{ id, hasGuide }}>{children}</Current>
)

/** The id of the edition that was current when the page was loaded; undefined until it is known. A new record's form sends it. */
export const useEdition = () => useContext(Current).id

/** Whether that edition has a guide's text of its own. */
export const useHasGuide = () => useContext(Current).hasGuide
