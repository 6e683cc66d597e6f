import { doorOf, type PersonnelKind } from '#domain/people/participants/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { putRegistration } from '../store.ts'
import { newRegistration } from './begin.ts'
import { requireQuota } from './quotas.ts'

/**
 * Registers a person, whom the organisers make personnel or give to another organisation, with a receipt and in the quota of the organisation.
 * Refused: `organisationQuotaReached`.
 */
export async function joinPersonnel(
  db: Database,
  {
    participantId,
    personnelKind,
    summitId,
    hostId,
    at,
  }: {
    participantId: string
    personnelKind: PersonnelKind
    summitId: string
    hostId: string | null
    at: Date
  },
): Promise<void> {
  await requireQuota(db, { summitId, organisationId: hostId, personnelKind })
  const registration = { id: participantId, door: doorOf[personnelKind] }
  await putRegistration(db, newRegistration(registration, { summitId, hostId, at }))
}
