import type { PublicPages } from '#kit/web/lazy-page.ts'

const door = () => import('./portal/door-page.tsx')

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/tempEnrollRegister': door,
  '/tempGroupRegister': door,
  '/tempGroupGovRegister': door,
  '/tempGroupWorkerRegister': door,
  '/tempGroupVolunteerRegister': door,
  '/tempGroupMediaRegister': door,
  '/tempGroupBuilderRegister': door,
}
