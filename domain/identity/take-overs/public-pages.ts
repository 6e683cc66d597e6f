import type { PublicPages } from '#kit/web/lazy-page.ts'

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/take-over': () => import('./portal/ask-page.tsx'),
  '/take-over-objection': () => import('./portal/objection-page.tsx'),
}
