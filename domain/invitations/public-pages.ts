import type { PublicPages } from '#kit/web/lazy-page.ts'

const tempRegister = () => import('./portal/temp-register-page.tsx')
const invitationClosed = () => import('./portal/invitation-closed-page.tsx')

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/tempEnrollRegister': tempRegister,
  '/tempGroupRegister': tempRegister,
  '/tempGroupGovRegister': tempRegister,
  '/tempGroupWorkerRegister': tempRegister,
  '/tempGroupVolunteerRegister': tempRegister,
  '/tempGroupMediaRegister': tempRegister,
  '/tempGroupBuilderRegister': tempRegister,
  '/tempActGuestUnofficialRegister': tempRegister,
  '/tempActRecommendInvite': tempRegister,
  '/tempActRecommendInviteClose': invitationClosed,
  '/ActRecommendInviteClose': invitationClosed,
}
