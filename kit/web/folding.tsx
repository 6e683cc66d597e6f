import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import classes from './folding.module.css'
import { useIsBeside } from './page-beside.tsx'

const Folds = createContext(false)

/** Lets the titled sections below fold where there is little room: on a phone, and in a record beside its list. */
export const FoldingSections = ({ children }: { children: ReactNode }) => (
  <Folds value={true}>{children}</Folds>
)

/** Width in px up to which sections fold. */
const narrow = '(max-width: 576px)'

export type Fold = { isOpen: boolean; id: string; toggle(): void }

/** The fold of a section; undefined where sections do not fold. */
export function useFold(startsOpen: boolean): Fold | undefined {
  const folds = useContext(Folds)
  const isBeside = useIsBeside()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return folds && (isNarrow || isBeside) ? { isOpen, id, toggle: () => setOpen((was) => !was) } : undefined
}

/** The title of a section: a button that opens and closes it where it folds. */
export const FoldTitle = ({ fold, children }: { fold: Fold | undefined; children: ReactNode }) =>
  fold ? (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={fold.isOpen}
      aria-controls={fold.id}
      onClick={fold.toggle}
    >
      {children}
      <span className={classes.arrow} aria-hidden="true" />
    </button>
  ) : (
    children
  )

/** The content of a section; while it is folded, nothing of it is drawn or requested. */
export const FoldContent = ({ fold, children }: { fold: Fold | undefined; children: ReactNode }) =>
  fold ? <div id={fold.id}>{fold.isOpen && children}</div> : children
