import { hasLiaisonAt } from '#domain/identity/organisations/server/actions.ts'
import { isRegistered } from '#domain/people/participants/server/actions.ts'
import { hasGuestAt } from '#domain/programme/activity-guests/server/actions.ts'
import type { Services } from '#domain/services.ts'

/** Each is asked, one after the other, whatever the others find: response times must not reveal who is registered. */
const asked = [isRegistered, hasGuestAt, hasLiaisonAt]

/** Whether the organisers' records name this number or address, for nouns below those that hold them. */
export const isOnRecord: Services['isOnRecord'] = async (db, contact) => {
  let isFound = false
  for (const ask of asked) isFound = (await ask(db, contact)) || isFound
  return isFound
}
