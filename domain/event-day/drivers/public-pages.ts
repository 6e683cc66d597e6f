import type { PublicPages } from '#kit/web/lazy-page.ts'

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/driver-runs': () => import('./portal/driver-runs-page.tsx'),
}
