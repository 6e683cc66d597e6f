import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  account: piece('signIn:log', 10, async () => (await import('./console/recent-sign-ins.tsx')).RecentSignIns),
  colleague: piece(
    'signIn:resetSecondFactor',
    10,
    async () => (await import('./console/colleague-second-factor.tsx')).ColleagueSecondFactor,
  ),
}
