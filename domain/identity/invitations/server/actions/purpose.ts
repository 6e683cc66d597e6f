import { summit } from '#domain/ground/summit/rules.ts'
import { type Summit, summitOf } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { needsActivity, needsOrganisation, type RegistersAs } from '../../rules.ts'
import type { Invitation } from '../store.ts'

/** The purpose of a code, with everything it depends on resolved. */
export type Purpose = {
  organisation: Bilingual | null
  activity: { id: string; title: Bilingual } | null
  edition: Summit
  registersAs: RegistersAs
}

/** The organisation of the code; null where the organisers themselves invite. */
async function organisationOf(db: Database, { kind, organisationId }: Invitation): Promise<Bilingual | null> {
  if (!organisationId) {
    if (needsOrganisation(kind)) throw refuse('invitationUnlinked')
    return null
  }
  const found = (await organisationNames(db, [organisationId])).get(organisationId)
  const names = withFallback(found?.name, found?.englishName)
  if (!names) throw refuse('invitationCompanyMissing')
  return names
}

/** The activity that the link invites to; null for links to no activity. */
async function activityOf(
  db: Database,
  { invitedActivity }: Pick<Services, 'invitedActivity'>,
  { kind, activityId }: Invitation,
): Promise<Purpose['activity']> {
  if (!needsActivity(kind)) return null
  const activity = activityId ? await invitedActivity(db, activityId) : undefined
  if (!activityId || !activity) throw refuse('tempNotLinked')
  if (activity.abandoned) throw refuse('tempEventAbandoned')
  if (!activity.hasMode) throw refuse('tempNoAccessMode')
  return { id: activityId, title: activity.title }
}

/**
 * Resolves the purpose of an invitation. Refused, in this order: `invitationUnlinked`, `invitationCompanyMissing`, `guestSettingsIncomplete` when the
 * edition lacks days or limits, `transferNotConfigured` when it is not configured what a registration becomes, and for links to an activity
 * `tempNotLinked`, `tempEventAbandoned`, `tempNoAccessMode`.
 */
export async function purposeOf(
  db: Database,
  services: Pick<Services, 'invitedActivity'>,
  invitation: Invitation,
): Promise<Purpose> {
  const organisation = await organisationOf(db, invitation)
  const edition = await summitOf(db, invitation)
  if (summit.problems(edition).length > 0) throw refuse('guestSettingsIncomplete')
  if (!invitation.registersAs) throw refuse('transferNotConfigured')
  const activity = await activityOf(db, services, invitation)
  return { organisation, activity, edition, registersAs: invitation.registersAs }
}
