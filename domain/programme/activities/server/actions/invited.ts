import type { InvitedActivity } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { nameOf } from '../../rules.ts'
import { findActivity } from '../store.ts'

/** What an invitation needs to know of its activity. */
export async function invitedActivity(db: Database, id: string): Promise<InvitedActivity | undefined> {
  const activity = await findActivity(db, id)
  return (
    activity && {
      title: nameOf(activity),
      organisationId: activity.organisationId,
      hasMode: activity.mode !== null,
      abandoned: activity.state === 'abandoned',
    }
  )
}
