import type { PublicPages } from '#kit/web/lazy-page.ts'

/** Pages that need no login, by their address. */
export const publicPages: PublicPages = {
  '/login': () => import('./portal/login-page.tsx'),
  '/login/openid': () => import('./portal/open-id-page.tsx'),
  '/choose': () => import('./portal/choose-page.tsx'),
  '/register': () => import('./portal/register-page.tsx'),
  '/registerFrontUser': () => import('./portal/register-front-user-page.tsx'),
  '/resetPwd': () => import('./portal/reset-password-page.tsx'),
}
