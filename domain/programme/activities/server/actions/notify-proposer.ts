import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { contactsOfOrganisation } from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { nameOf } from '../../rules.ts'
import { proposalTemplates } from '../../words/templates.ts'
import type { Activity } from '../store.ts'

/** Tells the proposing organisation what the programme office has decided. */
export async function notifyProposer(db: Database, services: Services, activity: Activity): Promise<void> {
  const { state, organisationId } = activity
  if (!organisationId || (state !== 'published' && state !== 'returned' && state !== 'notApproved')) return
  const contacts = await contactsOfOrganisation(db, organisationId)
  await enqueueAll(
    db,
    services,
    contacts.map(({ accountId, account, language }) => ({
      template: proposalTemplates[state],
      values: { activity: nameOf(activity), remark: activity.remark ?? '' },
      to: { address: account, language, accountId },
      occasion: `activity ${activity.id} ${activity.revision}`,
      link: `/proposals/${activity.id}`,
    })),
  )
}
