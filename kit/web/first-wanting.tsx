import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

type Wanting = { first: HTMLElement | undefined; want(element: HTMLElement): () => void }
const Within = createContext<Wanting | undefined>(undefined)

const isBefore = (a: HTMLElement, b: HTMLElement) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Of the acts below that want to be the loud one of the page, in cards that know nothing of each other, the first from above is. */
export function FirstWanting({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly HTMLElement[]>([])
  const want = useCallback((element: HTMLElement) => {
    setAll((others) => [...others, element])
    return () => setAll((others) => others.filter((each) => each !== element))
  }, [])
  const first = all.reduce<HTMLElement | undefined>(
    (found, each) => (found && isBefore(found, each) ? found : each),
    undefined,
  )
  return <Within value={useMemo(() => ({ first, want }), [first, want])}>{children}</Within>
}

/** Whether the element with this `ref`, which `wants` to be loud, is; outside of `FirstWanting` whichever wants is. */
export function useFirstWanting(wants: boolean) {
  const within = useContext(Within)
  const [element, ref] = useState<HTMLElement | null>(null)
  const want = within?.want
  useLayoutEffect(() => (wants && element ? want?.(element) : undefined), [wants, element, want])
  return { ref, isLoud: wants && (!within || (element !== null && within.first === element)) }
}
