import { isIndividual } from '#domain/actor.ts'
import { enqueue } from '#domain/ground/outbox/server/actions.ts'
import { findAccountById, nameAccount } from '#domain/identity/accounts/server/actions.ts'
import { type Invitation, keepUse } from '#domain/identity/invitations/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { activeStatuses } from '#domain/people/participants/rules.ts'
import {
  contactsOf,
  draftsAmong,
  findParticipant,
  linkFor,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { personnelTemplates } from '../../words/templates.ts'
import { doorWords } from '../../words.ts'
import { findRegistration } from '../store.ts'
import { requireQuota } from './quotas.ts'

/** Keeps the place of the registration's invitation, and that of the organisation; refused where it was taken meanwhile. */
export async function keepPlace(db: Database, services: Services, participant: Participant): Promise<void> {
  const { id, personnelKind, status } = participant
  const registration = await findRegistration(db, id)
  if (!registration) return
  const { summitId, hostId: organisationId } = registration
  // a person who was submitted before has a place already
  const hasPlace = activeStatuses.some((each) => each === status)
  if (personnelKind && !hasPlace) await requireQuota(db, { summitId, organisationId, personnelKind })
  await keepUse(db, services, id)
}

/** Confirms a submission to those who registered, once for each. */
export async function tellReceived(db: Database, services: Services, participantId: string): Promise<void> {
  const registration = await findRegistration(db, participantId)
  const participant = registration && (await findParticipant(db, participantId))
  if (!registration || !participant) return
  const values = { name: nameOf(participant), number: registration.number }
  for (const { accountId, account, language } of await contactsOf(db, participant))
    await enqueue(db, services, {
      template: personnelTemplates.received,
      values,
      to: { address: account, language, accountId },
      occasion: `received ${participantId} ${participant.version}`,
      link: linkFor(accountId, `/guests/${participantId}`),
    })
}

/** An individual's own account has the name of the person, whose unit is no user. */
export async function nameOwner(db: Database, participantId: string): Promise<void> {
  const participant = await findParticipant(db, participantId)
  const account = participant?.selfId && (await findAccountById(db, participant.selfId))
  if (!account || !isIndividual(account.type)) return
  const { zh: name, en } = nameOf(participant)
  await nameAccount(db, account.id, { name, englishName: en === name ? null : en })
}

/** Tells those whose place ended with a revoked invitation before they submitted: their input is kept, and cannot be submitted by that code. */
export async function tellEnded(
  db: Database,
  { invitation, ended, services }: { invitation: Invitation; ended: string[]; services: Services },
): Promise<void> {
  const host = (
    await organisationNames(db, invitation.organisationId ? [invitation.organisationId] : [])
  ).get(invitation.organisationId ?? '')
  const values = { host: withFallback(host?.name, host?.englishName) ?? doorWords.organisers }
  for (const participant of await draftsAmong(db, ended))
    for (const { accountId, account, language } of await contactsOf(db, participant))
      await enqueue(db, services, {
        template: personnelTemplates.ended,
        values,
        to: { address: account, language, accountId },
        // the leader of a group is told once for all of its members
        occasion: `revoked ${invitation.id}`,
        link: linkFor(accountId, `/guests/${participant.id}`),
      })
}
