import type { Services } from '#domain/services.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { StoredAssignment } from '../store.ts'
import { escortsChanged } from './entering.ts'
import { assignmentChanges, escortNames, escortSubject } from './facts.ts'

type Changed = { before: StoredAssignment | undefined; after: StoredAssignment | undefined }

export type Noting = {
  db: Database
  services: Pick<Services, 'events'>
  at: Date
  author: NamedAuthor | undefined
}

/** Writes changes into the history of the people, and tells the pages of escorts and the gates. */
export async function note({ db, services, at, author }: Noting, list: readonly Changed[]): Promise<void> {
  const all = list.flatMap(({ before, after }) => [before, after].flatMap((each) => each ?? []))
  const names = await escortNames(db, all)
  await recordChangesOfMany(
    db,
    at,
    list.map(({ before, after }) => ({
      author,
      subject: { type: escortSubject, id: (after ?? before)?.participantId ?? '' },
      changes: assignmentChanges(names, before, after),
    })),
  )
  await notify(db, transportTopic)
  const people = [...new Set(all.map(({ participantId }) => participantId))]
  await services.events.publish(escortsChanged, db, { people, at })
}
