export const screens = { guest: () => import('../../domain/participants/portal/guest-page.tsx') }
