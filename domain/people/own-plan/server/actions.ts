import type { Context } from '#domain/context.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { activeStatuses } from '#domain/people/participants/rules.ts'
import {
  companionsOf,
  editableNow,
  guestsAt,
  maskedForReply,
  missingFieldsOf,
  ownRegistrations,
} from '#domain/people/participants/server/actions.ts'
import type { OwnPlan } from '../api.ts'

/**
 * Registrations of the current edition with the actor's number or address; protected values masked; drafts only of the actor's own public
 * registration.
 */
export async function ownPlans({ db, services: { clock }, actor }: Context): Promise<OwnPlan[]> {
  const summit = await currentSummit(db)
  const registered = await ownRegistrations(db, summit.id, actor.accountId)
  const self = registered.filter(({ selfId, status }) => selfId === actor.accountId && status !== 'withdrawn')
  const invited = await guestsAt(db, summit.id, actor.account)
  const own = [...self, ...invited.filter(({ id }) => !self.some((one) => one.id === id))]
  const names = await organisationNames(db, [
    ...new Set(own.flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  const edition = {
    name: nameOfEdition(summit),
    city: { zh: summit.chineseCity, en: summit.englishCity },
    begins: summit.begins,
    ends: summit.ends,
  }
  const companions = await companionsOf(
    db,
    own.map(({ id }) => id),
    activeStatuses,
  )
  const now = clock.now()
  const editable = await editableNow(db, actor, own, summit, now)
  const leads = registered.some(
    ({ kind, selfId, status }) =>
      kind === 'personnel' && selfId !== actor.accountId && status !== 'withdrawn',
  )
  return own.map((row) => ({
    ...maskedForReply(row),
    isOwn: row.selfId === actor.accountId,
    mayEdit: editable.has(row.id),
    leads,
    organisationName: names.get(row.organisationId ?? '')?.name ?? null,
    organisationEnglishName: names.get(row.organisationId ?? '')?.englishName ?? null,
    missingFields: missingFieldsOf(row, summit, now),
    companions: companions.filter(({ guestId }) => guestId === row.id),
    summit: edition,
  }))
}
