import type { Bilingual } from '#kit/words/bilingual.ts'

/** A menu entry of the API; `Layout` is the shell, other components are loaded on demand. */
export type MenuNode = {
  path: string
  component: string
  title: Bilingual
  /** Other titles by role; the reply contains only the title for its reader. */
  titleFor?: Readonly<Record<string, Bilingual>> | undefined
  icon?: string | undefined
  /** Heading under which the sidebar shows it; consecutive entries of one group stand together. */
  group?: Bilingual | undefined
  /** Actors without this permission do not get the entry and its children. */
  permission?: string | undefined
  /** Reachable by links only, not shown in the sidebar. */
  hidden?: boolean | undefined
  children: MenuNode[]
}
