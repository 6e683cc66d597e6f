import type { Context } from '#domain/context.ts'
import { refusals as accountRefusals } from '#domain/identity/accounts/refusals.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { appCode, type OwnSecondFactor, type SecondFactorState } from '../../rules/second-factor.ts'
import { confirmSecret, deleteFactor, lockFactor, putPendingSecret } from '../store/second-factors.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { appAddress, newAppSecret, stepOfCode } from './app-codes.ts'
import { factorStateOf, lockedAccount, lockedOwnAccount, noteFactor, ownFactorOf } from './factor-state.ts'
import { limitsOf, triesInSession } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { endIdentitiesOf } from './open-id-link.ts'
import { countSessionTry } from './prove-again.ts'
import { giveBackupCodes } from './second-codes.ts'

type Own = Context & { principal?: string | undefined }

/** The caller's own second factor. */
export const readSecondFactor = ({
  db,
  services,
  actor,
}: Pick<Context, 'db' | 'services' | 'actor'>): Promise<OwnSecondFactor> =>
  ownFactorOf(services, db, actor.accountId)

/** A new key for the caller's authenticator app. An earlier one that was confirmed counts until this one is. */
export async function beginSecondFactor({
  db,
  services,
  actor,
  language,
}: Context & { language: Language }): Promise<{ secret: string; address: string }> {
  const secret = newAppSecret()
  await putPendingSecret(db, actor.accountId, secret)
  const name = (await services.editionNamed(db))?.[language] ?? new URL(services.settings.publicUrl).host
  return { secret, address: appAddress({ secret, account: actor.account, issuer: name }) }
}

/**
 * Confirms the new key by a code of the app, and gives new backup codes; none where passkeys came before the app, with theirs. Other sessions end: they were begun by the
 * password alone, or by the former phone. Refuses `secondFactorOff` where no key was asked for, `wrongSecondCode`, `phoneClockOff`, `codeLocked`,
 * and as `lockedOwnAccount`.
 */
export async function confirmSecondFactor(
  call: Own & { body: { code: string } },
): Promise<{ codes: string[] }> {
  const { db, services, actor, principal, body } = call
  const { accountId } = actor
  const right = await countSessionTry(services, actor)
  const account = await lockedOwnAccount(call)
  const factor = await lockFactor(db, accountId)
  if (!factor?.pendingSecret) throw refuse('secondFactorOff')
  const at = services.clock.now()
  const found = stepOfCode(factor.pendingSecret, body.code, at)
  if (!found) throw refuse('wrongSecondCode')
  if (found.off > appCode.tolerated) throw refuse('phoneClockOff')
  await right()
  await confirmSecret(db, accountId, { secret: factor.pendingSecret, at, step: found.step })
  await deleteSessionsOf(db, accountId, principal)
  const hasPasskeysOnly = factor.confirmedAt !== null && !factor.secret && !factor.isUnreadable
  const [before, after] = factor.confirmedAt ? ['on', 'anotherPhone'] : ['off', 'on']
  const change = hasPasskeysOnly
    ? { field: 'authenticatorApp', before: 'off', after: 'on' }
    : { field: 'secondFactor', before, after }
  await noteFactor(db, { services, actor }, accountId, [change])
  await notifyOwner(db, services, account, factor.confirmedAt ? 'appSetUp' : 'secondFactorOn')
  return { codes: hasPasskeysOnly ? [] : await giveBackupCodes(db, accountId) }
}

/** New backup codes for the caller; the earlier ones end, and the owner is told. Refuses `secondFactorOff`, and as `lockedOwnAccount`. */
export async function renewBackupCodes(call: Own): Promise<{ codes: string[] }> {
  const { db, services, actor } = call
  const { accountId } = actor
  const account = await lockedOwnAccount(call)
  if (!(await lockFactor(db, accountId))?.confirmedAt) throw refuse('secondFactorOff')
  await noteFactor(db, { services, actor }, accountId, [
    { field: 'backupCodes', before: null, after: 'renewed' },
  ])
  await notifyOwner(db, services, account, 'backupCodesRenewed')
  return { codes: await giveBackupCodes(db, accountId) }
}

/**
 * Ends the caller's second factor, with passkeys and codes, and the other sessions: whoever has one of them must not stay where a password is enough again. Refuses
 * `secondFactorRequired` where the role must have one, and as `lockedOwnAccount`; does nothing where there is none.
 */
export async function removeSecondFactor(call: Own): Promise<void> {
  const { db, services, actor, principal } = call
  const { accountId, secondFactor } = actor
  if (secondFactor?.isRequired) throw refuse('secondFactorRequired')
  const account = await lockedOwnAccount(call)
  if (!(await deleteFactor(db, accountId))) return
  await deleteSessionsOf(db, accountId, principal)
  await noteFactor(db, { services, actor }, accountId, [
    { field: 'secondFactor', before: 'on', after: 'off' },
  ])
  await notifyOwner(db, services, account, 'secondFactorOff')
}

type OfColleague = Context & { params: { id: string } }

/** The second factor of an account; only organisers' have one. Refuses `notFound`. */
export async function readSecondFactorOf({ db, params: { id } }: OfColleague): Promise<SecondFactorState> {
  if (!(await findAccountById(db, id))) throw refuse('notFound')
  return factorStateOf(db, id)
}

/**
 * Takes the second factor from a colleague's account, with passkeys and codes; ends its sessions, since the lost phone or key may have one, and its link to a login of the
 * provider, which would be enough to log in; tells the owner. That of a secretary is
 * taken by a secretary alone, whoever else may reset. Refuses `notOneself`, `notFound`, `forbidden`, `secondFactorOff`.
 */
export async function resetSecondFactor({
  db,
  services,
  actor,
  params: { id },
  body: { reason },
}: OfColleague & { body: { reason: string } }): Promise<SecondFactorState> {
  if (id === actor.accountId) throw new Refusal(accountRefusals.notOneself)
  const account = await lockedAccount(db, id)
  if (account.organiserRole === 'secretary' && actor.role !== 'secretary')
    throw new Refusal(baseRefusals.forbidden)
  if (!(await deleteFactor(db, id))) throw refuse('secondFactorOff')
  for (const tries of triesInSession(id)) await limitsOf(services).forget(tries)
  await deleteSessionsOf(db, id)
  const wasLinked = await endIdentitiesOf(db, services, { accountId: id, author: actor })
  await noteFactor(db, { services, actor }, id, [
    { field: 'secondFactor', before: 'on', after: 'off' },
    { field: 'resetReason', before: null, after: reason },
  ])
  await notifyOwner(db, services, account, 'secondFactorOff')
  if (wasLinked) await notifyOwner(db, services, account, 'identityUnlinked')
  return factorStateOf(db, id)
}
