import { and, not, type SQL } from 'drizzle-orm'
import { askedOf, type LackConditions, personId } from '#domain/people/participants/server/actions.ts'
import type { messageLacks } from '../../words/lacks.ts'
import { hasLogo, hasMessage } from '../store.ts'

/** Who has left no message, or no logo: asked of guests. */
export const messageLackConditions: LackConditions<typeof messageLacks> = {
  message: () => and(askedOf.guests, not(hasMessage(personId))) as SQL,
  logo: () => and(askedOf.guests, not(hasLogo(personId))) as SQL,
}
