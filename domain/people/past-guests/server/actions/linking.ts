import type { Context } from '#domain/context.ts'
import { allSummits, type Summit } from '#domain/ground/summit/server/actions.ts'
import { findOrganisations } from '#domain/identity/organisations/server/actions.ts'
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
import { withFallback } from '#kit/words/bilingual.ts'
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

type Without = Awaited<ReturnType<typeof enteredWithout>>

/** Guests whose organisation has registered since under the name that was entered, by organisation. */
function peopleByHost(without: Without, named: OrganisationsByName): Map<string, number> {
  const people = new Map<string, number>()
  for (const each of without) {
    const host = hostNamed(named, each.name)
    if (host) people.set(host, (people.get(host) ?? 0) + each.people)
  }
  return people
}

/** The first organisations to which guests can be given, as the office recognises them. */
async function shownHosts(db: Database, people: ReadonlyMap<string, number>) {
  const first = [...people].sort(([, one], [, other]) => other - one).slice(0, shownNames)
  const hosts = await findOrganisations(
    db,
    first.map(([id]) => id),
  )
  const byId = new Map(hosts.map((each) => [each.id, each]))
  return first.flatMap(([id, count]) => {
    const host = byId.get(id)
    const name = host && withFallback(host.name, host.englishName)
    const liaisons = (host?.liaisons ?? []).flatMap((each) => each.name ?? [])
    return name ? [{ id, name, liaisons, people: count }] : []
  })
}

/** How many guests were entered, and whose organisation is none of the portal. */
export async function listEntered({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Pick<Summit, 'id'> }): Promise<EnteredList> {
  const people = await countEntered(db, id)
  const without = await enteredWithout(db, id)
  const named = without.length > 0 ? await organisationsByName(db) : () => []
  const sum = (list: Iterable<number>) => [...list].reduce((total, count) => total + count, 0)
  const hosts = peopleByHost(without, named)
  return {
    people,
    unlinked: sum(without.map((each) => each.people)),
    linkable: sum(hosts.values()),
    organisations: await shownHosts(db, hosts),
    names: without.filter(({ name }) => !hostNamed(named, name)).slice(0, shownNames),
  }
}

/** Gives people of the edition to the organisations of the portal that have the name that was entered, or to one of them alone; returns how many. */
export async function linkByName(db: Database, edition: string, named: OrganisationsByName, only?: string) {
  const hosts = (await enteredWithout(db, edition)).flatMap(({ name }): [string, string][] => {
    const host = hostNamed(named, name)
    return host && (only ?? host) === host ? [[name, host]] : []
  })
  return hosts.length > 0 ? linkEntered(db, edition, new Map(hosts)) : 0
}

/**
 * The same for one organisation that has registered since: decided by the office, which has seen who it is, since anybody can give an organisation a name.
 * Also once a guest is registered again: it changes nothing that was entered.
 */
export async function linkOrganisation({
  db,
  services: { clock },
  actor,
  record,
  body: { organisationId },
}: Context & { record: Summit; body: { organisationId: string } }): Promise<EnteredList> {
  const count = await linkByName(db, record.id, await organisationsByName(db), organisationId)
  const change = { field: 'people.linked', before: null, after: count }
  if (count > 0) await recordChanges(db, clock.now(), actor, { type: 'summit', id: record.id }, [change])
  return listEntered({ db, record })
}
