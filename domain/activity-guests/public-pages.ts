import type { PublicPages } from '#kit/web/lazy-page.ts'

const closed = () => import('./portal/closed-page.tsx')

/**
 * Pages that need no login, by their address: the invitation to a recommended activity; the registration of a guest who comes to it alone;
 * and, when that is over, whether it is the link that was closed or the activity that takes nobody.
 */
export const publicPages: PublicPages = {
  '/tempActRecommendInvite': () => import('./portal/invitation-page.tsx'),
  '/tempActGuestUnofficialRegister': () => import('./portal/register-page.tsx'),
  '/tempActRecommendInviteClose': closed,
  '/ActRecommendInviteClose': closed,
}
