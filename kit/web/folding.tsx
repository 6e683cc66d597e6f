import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import classes from './folding.module.css'
import { useIsBeside } from './page-beside.tsx'

type Folding = {
  /** Titles of the sections that the reader opened and has not closed since, from record to record. */
  opened?: Set<string>
}
const Folds = createContext<Folding | undefined>(undefined)

const inNarrow: Folding = {}
const ofRecords: Folding = { opened: new Set() }

type FoldingSectionsProps = {
  /** Also on a desk, those sections that are seldom looked at. */
  alsoSeldom?: boolean
  children: ReactNode
}

/** Lets the titled sections below fold where there is little room: on a phone, and in a record beside its list. */
export const FoldingSections = ({ alsoSeldom = false, children }: FoldingSectionsProps) => (
  <Folds value={alsoSeldom ? ofRecords : inNarrow}>{children}</Folds>
)

/** Width in px up to which sections fold. */
const narrow = '(max-width: 576px)'

export type Fold = { isOpen: boolean; id: string; toggle(): void }

type Folded = {
  startsOpen: boolean
  /** Opens the section whenever another object is given: something in it is looked for. */
  opensFor?: object | undefined
  /** The name by which a section that is seldom looked at is known in other records; undefined for others. */
  seldom?: string | undefined
}

/** The fold of a section; undefined where sections do not fold. */
export function useFold({ startsOpen, opensFor, seldom }: Folded): Fold | undefined {
  const folding = useContext(Folds)
  const isBeside = useIsBeside()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const id = useId()
  const opened = seldom === undefined ? undefined : folding?.opened
  const [isOpen, setOpen] = useState(opened?.has(seldom ?? '') ?? startsOpen)
  const [openedFor, setOpenedFor] = useState(opensFor)
  if (opensFor && opensFor !== openedFor) {
    setOpenedFor(opensFor)
    setOpen(true)
  }
  if (!folding || !(isNarrow || isBeside || opened)) return undefined
  const toggle = () => {
    setOpen(!isOpen)
    if (seldom !== undefined) opened?.[isOpen ? 'delete' : 'add'](seldom)
  }
  return { isOpen, id, toggle }
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

/** The content of a section; while it is folded, nothing of it is drawn, and nothing is requested by the components in it. */
export const FoldContent = ({ fold, children }: { fold: Fold | undefined; children: ReactNode }) =>
  fold ? <div id={fold.id}>{fold.isOpen && children}</div> : children
