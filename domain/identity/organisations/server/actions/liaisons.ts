import type { Context } from '#domain/context.ts'
import { currentSince } from '#domain/ground/summit/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { ownOrganisation, shownOrganisation } from '../actions.ts'
import { lockOrganisation, type Organisation, updateOrganisation } from '../store.ts'

/** The edition in which the liaisons of an organisation are still to be confirmed: they were typed before it became the current one. */
async function editionToConfirm(db: Database, row: Organisation): Promise<string | undefined> {
  if (!row.liaisons?.length) return undefined
  const current = await currentSince(db)
  if (!current || row.createdAt >= current.since || row.liaisonsConfirmedFor === current.id) return undefined
  return current.id
}

/** An organisation as its own account gets it. */
export const shownOwn = async (db: Database, row: Organisation) => ({
  ...shownOrganisation(row),
  confirmsLiaisons: (await editionToConfirm(db, row)) !== undefined,
})

/** What a save of liaisons by their own account confirms; nothing where they are not saved, or need not be confirmed. */
export async function confirmedBySaving(db: Database, before: Organisation, change: object) {
  if (!('liaisons' in change)) return before
  const edition = await editionToConfirm(db, before)
  return edition ? updateOrganisation(db, before.id, { liaisonsConfirmedFor: edition }) : before
}

/** The account says that its liaisons are still the right ones; once more does nothing. */
export async function confirmLiaisons({ db, services: { clock }, actor }: Context) {
  const { id } = await ownOrganisation({ db, actor })
  const before = await lockOrganisation(db, id)
  if (!before) throw refuse('notFound')
  const edition = await editionToConfirm(db, before)
  if (!edition) return shownOwn(db, before)
  const row = await updateOrganisation(db, id, { liaisonsConfirmedFor: edition })
  await recordChanges(db, clock.now(), actor, { type: 'organisation', id }, [
    { field: 'liaisonsConfirmed', before: null, after: 'confirmed' },
  ])
  return shownOwn(db, row)
}
