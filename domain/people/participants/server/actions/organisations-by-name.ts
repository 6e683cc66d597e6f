import { hostTypes, type OrganisationType } from '#domain/actor.ts'
import { accountTypesOf, everyOrganisationName } from '#domain/identity/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'

/** An organisation that a row of a spreadsheet may name. */
export type NamedOrganisation = { id: string; type: OrganisationType | undefined }

/** The organisations of that name, in either language. */
export type OrganisationsByName = (name: string | null | undefined) => readonly NamedOrganisation[]

/** A name as it is compared: in one width and case, with single spaces. */
export const foldedName = (name: string | null | undefined): string =>
  name?.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase() ?? ''

export async function organisationsByName(db: Database): Promise<OrganisationsByName> {
  const all = await everyOrganisationName(db)
  const types = await accountTypesOf(
    db,
    all.map(({ id }) => id),
  )
  const byName = new Map<string, NamedOrganisation[]>()
  for (const { id, name, englishName } of all)
    for (const each of new Set([foldedName(name), foldedName(englishName)]))
      if (each) byName.set(each, [...(byName.get(each) ?? []), { id, type: types.get(id) }])
  return (name) => byName.get(foldedName(name)) ?? []
}

/** Whether accounts of this type register guests. */
export const registersGuests = ({ type }: NamedOrganisation) => hostTypes.some((each) => each === type)
