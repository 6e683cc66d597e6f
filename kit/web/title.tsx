import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'

const Suffix = createContext<Bilingual | undefined>(undefined)

/** What stands behind every page title: the name of the summit. */
export const TitleSuffix = ({ of, children }: { of: Bilingual | undefined; children: ReactNode }) => (
  <Suffix value={of}>{children}</Suffix>
)

/** Sets the title of the page: its own title, then the summit's name. */
export function useTitle(title: Bilingual | undefined): void {
  const text = useText()
  const suffix = useContext(Suffix)
  const whole = [title, suffix].flatMap((part) => (part ? [text(part)] : [])).join(' – ')
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole])
}
