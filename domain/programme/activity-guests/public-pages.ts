import type { PublicPages } from '#kit/web/lazy-page.ts'

const closed = () => import('./portal/closed-page.tsx')

/**
 * Pages that need no login, by their address: the invitation to a recommended activity; the registration of an activity guest; and two pages
 * for closed registration, one for the link and one for the activity.
 */
export const publicPages: PublicPages = {
  '/tempActRecommendInvite': () => import('./portal/invitation-page.tsx'),
  '/tempActGuestUnofficialRegister': () => import('./portal/register-page.tsx'),
  '/tempActRecommendInviteClose': closed,
  '/ActRecommendInviteClose': closed,
}
