import type { Services } from '#domain/services.ts'
import { refuse } from '../../refusals.ts'
import type { OpenIdClaims } from './open-id-claims.ts'
import { openIdOf } from './open-id-provider.ts'

/** Seconds, since the provider's times have no fractions. */
const rounding = 1

/**
 * Refuses `openIdNotFresh` unless the login was typed at the provider after this was begun: how long ago that was is told by the provider's clock alone, so that
 * two clocks that differ shorten or lengthen nothing.
 */
export function requireFreshLogin(
  services: Pick<Services, 'clock' | 'settings'>,
  { secondsSinceLogin }: Pick<OpenIdClaims, 'secondsSinceLogin'>,
  begunAt: Date,
): void {
  const sinceBegun = (services.clock.now().getTime() - begunAt.getTime()) / 1000
  if (secondsSinceLogin === undefined || secondsSinceLogin > sinceBegun + rounding)
    throw refuse('openIdNotFresh', { name: openIdOf(services).name })
}
