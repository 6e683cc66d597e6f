import type { Context } from '#domain/context.ts'
import { allSummits, type Summit } from '#domain/ground/summit/server/actions.ts'
import {
  countEntered,
  enteredWithout,
  linkEntered,
  type OrganisationsByName,
  organisationsByName,
  registersGuests,
} from '#domain/people/participants/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { EnteredList } from '../../api.ts'
import { shownNames } from '../../rules.ts'

/** The one organisation of that name that registers guests; undefined for none, or several. */
export function hostNamed(named: OrganisationsByName, name: string | null | undefined): string | undefined {
  const [one, another] = named(name).filter(registersGuests)
  return one && !another ? one.id : undefined
}

/** An entered edition, also one that is not changed any more; undefined for others. */
export const findEntered = async (db: Database, id: string): Promise<Summit | undefined> =>
  (await allSummits(db)).find((each) => each.id === id && each.enteredAt !== null)

/** How many guests were entered, and whose organisation is none of the portal. */
export async function listEntered({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Pick<Summit, 'id'> }): Promise<EnteredList> {
  const people = await countEntered(db, id)
  const without = await enteredWithout(db, id)
  const named = without.length > 0 ? await organisationsByName(db) : () => []
  const sum = (list: typeof without) => list.reduce((total, each) => total + each.people, 0)
  const unknown = without.filter(({ name }) => !hostNamed(named, name))
  return {
    people,
    unlinked: sum(without),
    linkable: sum(without) - sum(unknown),
    names: unknown.slice(0, shownNames),
  }
}

/** Gives people of the edition to the organisations of the portal that have the name that was entered; returns how many. */
export async function linkByName(db: Database, edition: string, named: OrganisationsByName) {
  const hosts = (await enteredWithout(db, edition)).flatMap(({ name }): [string, string][] => {
    const host = hostNamed(named, name)
    return host ? [[name, host]] : []
  })
  return hosts.length > 0 ? linkEntered(db, edition, new Map(hosts)) : 0
}

/**
 * The same for organisations that have registered since: decided by the office, since anybody can give an organisation a name. Also once a guest is
 * registered again: it changes nothing that was entered.
 */
export async function linkOrganisations({
  db,
  services: { clock },
  actor,
  record,
}: Context & { record: Summit }): Promise<EnteredList> {
  const count = await linkByName(db, record.id, await organisationsByName(db))
  const change = { field: 'people.linked', before: null, after: count }
  if (count > 0) await recordChanges(db, clock.now(), actor, { type: 'summit', id: record.id }, [change])
  return listEntered({ db, record })
}
