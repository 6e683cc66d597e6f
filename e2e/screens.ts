import type { Page } from '@playwright/test'
import type { Person } from './log-in.ts'

/** A screen in one of its states, to be looked at and to be checked for accessibility. */
export type Screen = {
  /** Kebab-case, unique: the name of its picture. */
  name: string
  path: string
  /** Who looks at it; nobody logged in when absent. */
  person?: Person
  /** Brings it into its state (a menu opened, a form refused) once the page stands. */
  arrange?: (page: Page) => Promise<void>
}

/** Every screen of the portal and the console: a new screen gets its line here. */
export const screens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'choose', path: '/choose' },
  { name: 'register', path: '/register' },
  { name: 'not-found', path: '/404' },
]

/** The widths to look at, in CSS pixels: a desk and a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
