import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { ConsentsGiven } from '#domain/ground/privacy/rules.ts'
import {
  recordConsents,
  requireConsents,
  requireCurrentPolicy,
} from '#domain/ground/privacy/server/actions.ts'
import { doorOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, requireOpen, requireReady } from '#domain/ground/summit/server/actions.ts'
import { refuse as refuseInvitation } from '#domain/identity/invitations/refusals.ts'
import type { Invitation } from '#domain/identity/invitations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type Door, neededConsents, opensDoor } from '../../rules.ts'
import { findGroup, putGroup } from '../store.ts'

const digestOf = (accountId: string) => keyedDigest('group', accountId)

/** The token of the actor's group link; always the same, so that links already sent stay valid. */
export const groupLinkOf = ({ actor: { accountId } }: Pick<Context, 'actor'>) => ({
  group: `${accountId}.${digestOf(accountId)}`,
})

/** The leader's account of a group link. Refuses `notFound` for an unknown one. */
export function leaderOf(token: string): string {
  const [id = '', secret = ''] = token.split('.')
  if (!isSameSecret(secret, digestOf(id))) throw refuse('notFound')
  return id
}

type Agreed = Pick<Parameters<typeof recordConsents>[1], 'version' | 'language' | 'at' | 'address'>

/** Who registers themself or leads a group accepts the policy in the same box, and is not asked again as the owner of their account. */
export const agreeOwnPolicy = (db: Database, actor: Actor, agreed: Agreed) =>
  recordConsents(db, { ...agreed, person: { kind: 'account', id: actor.accountId }, purposes: ['policy'] })

type Leading = { door: Door; invitation: Invitation | undefined; consents: ConsentsGiven }

/**
 * Sets the group for which the actor imports members from now on, with the consents declared for them. Refused: `doorNotOpen`, `doorClosed`, `registrationNotReady`,
 * `consentMissing`, `policyChanged`, and for a code `invitationBlank`, `invitationOtherKind`.
 */
export async function leadGroup(
  { db, services }: Pick<Context, 'db'> & { services: Pick<Services, 'clock' | 'hooks'> },
  { actor, address, language }: { actor: Actor; address: string; language: Language },
  { door, invitation, consents }: Leading,
) {
  const now = services.clock.now()
  const summit = await currentSummit(db)
  requireOpen(summit, `door ${door}`, now)
  await requireReady(db, services, summit)
  requireConsents(consents, neededConsents)
  await requireCurrentPolicy(db, consents.version)
  const isOfKind = opensDoor(actor.type, door)
  if (!isOfKind && !invitation && doorOf(summit, door).needsCode) throw refuseInvitation('invitationBlank')
  if (invitation && (invitation.kind !== door || invitation.registersAs === 'guest'))
    throw refuseInvitation('invitationOtherKind', { kind: invitation.kind })
  await putGroup(db, {
    accountId: actor.accountId,
    summitId: summit.id,
    door,
    language,
    address,
    declaredAt: now,
    inviteCode: invitation?.code ?? null,
    hostId: invitation?.organisationId ?? (isOfKind ? actor.organisationId : undefined) ?? null,
    policyVersion: consents.version,
  })
  await agreeOwnPolicy(db, actor, { version: consents.version, language, at: now, address })
  return groupOf({ db, actor })
}

/** The group for which the actor imports members at present; null without one. */
export async function groupOf({ db, actor: { accountId } }: Pick<Context, 'db' | 'actor'>) {
  const { id: summitId } = await currentSummit(db)
  const group = await findGroup(db, { accountId, summitId })
  return group ? { door: group.door, inviteCode: group.inviteCode } : null
}
