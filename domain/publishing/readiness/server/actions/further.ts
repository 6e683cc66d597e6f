import { findOrganisations } from '#domain/identity/organisations/server/actions.ts'
import { findParticipants, readFurther } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { gatherFurther } from '#kit/list/server/further.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'

const liaisonKeys = ['liaison', 'liaisonMobile', 'liaisonEmail']

/** The further columns of these people: those of the list of participants, and whom the office calls about them. */
export async function readFurtherOfPeople(
  db: Database,
  services: Pick<Services, 'hooks'>,
  ids: readonly string[],
  keys: readonly string[],
) {
  const own = await readFurther(db, services, ids, keys)
  if (!keys.some((key) => liaisonKeys.includes(key))) return own
  const people = await findParticipants(db, [...ids])
  const organisationIds = [...people.values()].flatMap(({ organisationId }) => organisationId ?? [])
  const organisations = new Map(
    (await findOrganisations(db, [...new Set(organisationIds)])).map((each) => [each.id, each]),
  )
  return gatherFurther(ids, keys, [
    async ({ add }) => {
      for (const [id, values] of own) for (const [key, value] of Object.entries(values)) add(id, key, value)
    },
    async ({ add }) => {
      for (const { id, organisationId } of people.values()) {
        const [liaison] = organisations.get(organisationId ?? '')?.liaisons ?? []
        if (!liaison) continue
        add(id, 'liaison', liaison.name)
        add(id, 'liaisonMobile', liaison.mobile && telephoneText(liaison.mobile))
        add(id, 'liaisonEmail', liaison.email)
      }
    },
  ])
}
