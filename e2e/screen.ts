import type { Page } from '@playwright/test'
import type { Person } from './log-in.ts'

/** A screen in one of its states, to be looked at and to be checked for accessibility. */
export type Screen = {
  /** Kebab-case, unique: the name of its picture. */
  name: string
  path: string
  /** Who looks at it; without a login when absent. */
  person?: Person
  /** Brings it into its state (a menu opened, a form refused) once the page stands. */
  arrange?: (page: Page) => Promise<void>
  /** Afterwards the browser holds no session, or another account's: no other screen is looked at in it. */
  changesSession?: true
}
