export const screens = { guest: () => import('../../domain/people/participants/portal/guest-page.tsx') }
