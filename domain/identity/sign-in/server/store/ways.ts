import type { SignInWay, storedWays } from '../../rules.ts'

type Stored = { way: (typeof storedWays)[number]; openId: boolean }

/** How a way is stored: the release before knows no login by OpenID Connect, and must be able to read its rows. */
export const storedWay = (way: SignInWay): Stored =>
  way === 'openId' ? { way: 'password', openId: true } : { way, openId: false }

/** The way of a stored row. */
export const wayOf = ({ way, openId }: Stored): SignInWay => (openId ? 'openId' : way)
