import type { Bilingual } from '#kit/words/bilingual.ts'

/** A menu entry as it goes over the wire; `Layout` is the shell, other components are loaded on demand. */
export type MenuNode = {
  path: string
  component: string
  title: Bilingual
  /** What it is called for some roles; the reply carries the one title of its reader. */
  titleFor?: Readonly<Record<string, Bilingual>> | undefined
  icon?: string | undefined
  /** Without it the entry, and all below it, are left out of the reply. */
  permission?: string | undefined
  /** Reached by links only, not listed in the sidebar. */
  hidden?: boolean | undefined
  children: MenuNode[]
}
