import type { Page } from '@playwright/test'
import type { Person } from './log-in.ts'

/** A screen in one of its states, for pictures and for accessibility checks. */
export type Screen = {
  /** Kebab-case, unique: the name of its picture. */
  name: string
  path: string
  /** The person who sees it; without a login when absent. */
  person?: Person
  /** Brings it into its state (a menu opened, a form refused) once the page is loaded. */
  arrange?: (page: Page) => Promise<void>
  /** Afterwards the browser has no session, or another account's: its page is not reused. */
  changesSession?: true
}
