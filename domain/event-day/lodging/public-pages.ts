import type { PublicPages } from '#kit/web/lazy-page.ts'

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/hotel-rooms': () => import('./portal/hotel-rooms-page.tsx'),
}
