import type { PublicPages } from '#kit/web/lazy-page.ts'

const tempRegister = () => import('./portal/temp-register-page.tsx')
const invitationClosed = () => import('./portal/invitation-closed-page.tsx')

/** Pages that need no login, by their address; who registers for the summit itself begins at the pages of personnel. */
export const publicPages: PublicPages = {
  '/tempActGuestUnofficialRegister': tempRegister,
  '/tempActRecommendInvite': tempRegister,
  '/tempActRecommendInviteClose': invitationClosed,
  '/ActRecommendInviteClose': invitationClosed,
}
