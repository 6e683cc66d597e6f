import type { PublicPages } from '#kit/web/lazy-page.ts'

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/privacy-policy': () => import('./portal/privacy-policy-page.tsx'),
  '/what-is-kept': () => import('./portal/what-is-kept-page.tsx'),
}
