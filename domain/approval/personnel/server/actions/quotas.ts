import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames, organisationsByExactName } from '#domain/identity/organisations/server/actions.ts'
import type { PersonnelKind } from '#domain/people/participants/rules.ts'
import { activePersonnelAmong } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { deleteQuota, lockQuota, putQuota, type QuotaKey, quotasOf, registeredFor } from '../store.ts'

type Wanted = Omit<QuotaKey, 'organisationId'> & { organisationId: string | null }

/** How many of each kind these organisations have registered, as a function of both. */
async function placesTaken(db: Database, summitId: string, organisationIds: string[]) {
  if (organisationIds.length === 0) return () => 0
  const registered = await registeredFor(db, summitId, organisationIds)
  const hostOf = new Map(registered.map(({ id, organisationId }) => [id, organisationId]))
  const active = await activePersonnelAmong(db, [...hostOf.keys()])
  return (of: Pick<QuotaKey, 'organisationId' | 'personnelKind'>) =>
    active.filter(
      ({ id, personnelKind }) => personnelKind === of.personnelKind && hostOf.get(id) === of.organisationId,
    ).length
}

/** Remaining quota of an organisation for a kind; undefined where there is no limit. Takes a lock until the transaction ends. */
export async function quotaLeft(db: Database, of: Wanted): Promise<number | undefined> {
  const { summitId, organisationId, personnelKind } = of
  if (!organisationId) return undefined
  const quota = await lockQuota(db, { ...of, organisationId })
  if (quota === undefined) return undefined
  const taken = await placesTaken(db, summitId, [organisationId])
  return quota - taken({ organisationId, personnelKind })
}

/** Refuses `organisationQuotaReached` where the organisation's quota of this kind is used up. */
export async function requireQuota(db: Database, of: Wanted): Promise<void> {
  const left = await quotaLeft(db, of)
  if (left !== undefined && left <= 0) throw refuse('organisationQuotaReached')
}

/** The quotas of organisations in the current edition, and their use. */
export async function allQuotas(db: Database) {
  const summit = await currentSummit(db)
  const rows = await quotasOf(db, summit.id)
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))]
  const taken = await placesTaken(db, summit.id, ids)
  const names = await organisationNames(db, ids)
  return rows.map(({ organisationId, personnelKind, quota }) => {
    const of = names.get(organisationId)
    return {
      organisationId,
      personnelKind,
      quota,
      taken: taken({ organisationId, personnelKind }),
      organisation: withFallback(of?.name, of?.englishName) ?? null,
    }
  })
}

type Named = { organisation: string; organisationId?: string | undefined }

/** The organisation with this id, or else of this name. Refused: `invalid` where there is none, or several of the name. */
async function organisationIdOf(db: Database, { organisation, organisationId }: Named): Promise<string> {
  const [found, another] = organisationId
    ? [...(await organisationNames(db, [organisationId])).keys()]
    : (await organisationsByExactName(db, organisation)).map(({ id }) => id)
  const problem = another ? 'organisationAmbiguous' : 'organisationUnknown'
  if (!found || another) throw refuse('invalid', [{ path: 'organisation', code: problem }])
  return found
}

/** Sets an organisation's quota of a kind; null: no limit. Refused: `invalid` for an unknown organisation, and a name that several have. */
export async function setQuota({
  db,
  services: { clock },
  actor,
  body: given,
}: Pick<Context, 'db' | 'actor'> & {
  services: Pick<Services, 'clock'>
  body: Named & { personnelKind: PersonnelKind; quota: number | null }
}) {
  const organisationId = await organisationIdOf(db, given)
  const summit = await currentSummit(db)
  const { personnelKind, quota } = given
  const key = { summitId: summit.id, organisationId, personnelKind }
  const at = clock.now()
  const before = await lockQuota(db, key)
  if (quota === null) await deleteQuota(db, key)
  else await putQuota(db, key, quota, at)
  const subject = { type: 'personnelQuota', id: organisationId }
  const changes = differences({ [personnelKind]: before ?? null }, { [personnelKind]: quota })
  await recordChanges(db, at, actor, subject, changes)
  return allQuotas(db)
}
