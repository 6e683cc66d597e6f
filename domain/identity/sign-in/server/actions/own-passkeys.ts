import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type NewPasskeyOptions, type NewPasskeyResponse, passkeyCount } from '../../rules/passkeys.ts'
import { endsWithPasskey, type OwnSecondFactor } from '../../rules/second-factor.ts'
import {
  beginFactor,
  deleteApp,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
} from '../store/passkeys.ts'
import { deleteFactor, lockFactor } from '../store/second-factors.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { lockedOwnAccount, noteFactor, ownFactorOf } from './factor-state.ts'
import { notifyOwner } from './notify-owner.ts'
import { newPasskeyFrom, newPasskeyOptionsOf, takeAsked, usablePasskeys } from './passkey-checks.ts'
import { countSessionTry } from './prove-again.ts'
import { giveBackupCodes } from './second-codes.ts'

type Own = Context & { principal?: string | undefined }
type OfPasskey = Own & { params: { id: string } }

const askedToAdd = ({ actor: { accountId }, principal }: Pick<Own, 'actor' | 'principal'>) => ({
  purpose: 'add' as const,
  boundTo: principal ?? accountId,
  accountId,
})

const refuseTooMany = () => refuse('tooManyPasskeys', { max: passkeyCount })

/** What the caller's browser needs to make a passkey. Refuses `tooManyPasskeys`. */
export async function beginPasskey(call: Own & { language: Language }): Promise<NewPasskeyOptions> {
  const { db, services, actor, language } = call
  const account = await findAccountById(db, actor.accountId)
  if (!account) throw refuse('notFound')
  if ((await usablePasskeys(services, db, account.id)).length >= passkeyCount) throw refuseTooMany()
  return newPasskeyOptionsOf({ ...services, db }, { account, asked: askedToAdd(call), language })
}

/**
 * Adds a passkey to the caller's account, which has a second factor from then on; backup codes are given with the first one of any kind, and an empty list
 * afterwards. Other sessions end, as with a new phone. Refuses `passkeyOver`, `passkeyRefused`, `passkeyKnown`, `tooManyPasskeys`, `passkeyLocked`, and as `lockedOwnAccount`.
 */
export async function addPasskey(
  call: Own & { body: { name: string; response: NewPasskeyResponse } },
): Promise<{ codes: string[] }> {
  const { db, services, actor, principal, body } = call
  const { accountId } = actor
  const right = await countSessionTry(services, actor, 'passkey')
  // taken beside the transaction: a refusal gives it back to nobody
  const asked = await takeAsked(services, askedToAdd(call), body.response)
  if (!asked) throw refuse('passkeyOver')
  const made = await newPasskeyFrom(services, body.response, asked)
  const account = await lockedOwnAccount(call)
  const wasOn = (await lockFactor(db, accountId))?.confirmedAt != null
  if ((await usablePasskeys(services, db, accountId)).length >= passkeyCount) throw refuseTooMany()
  const at = services.clock.now()
  await beginFactor(db, accountId, at)
  const passkey = { ...made, id: randomUUID(), accountId, name: body.name, createdAt: at }
  if (!(await insertPasskey(db, passkey))) throw refuse('passkeyKnown')
  await right()
  await deleteSessionsOf(db, accountId, principal)
  await noteFactor(db, { services, actor }, accountId, [
    ...(wasOn ? [] : [{ field: 'secondFactor', before: 'off', after: 'on' }]),
    { field: 'passkey', before: null, after: body.name },
  ])
  await notifyOwner(db, services, account, wasOn ? 'passkeyAdded' : 'secondFactorOnByKey')
  return { codes: wasOn ? [] : await giveBackupCodes(db, accountId) }
}

/** Another name for one of the caller's passkeys. Refuses `notFound`, and as `lockedOwnAccount`. */
export async function nameOwnPasskey(call: OfPasskey & { body: { name: string } }): Promise<OwnSecondFactor> {
  const { db, services, actor, params, body } = call
  const [{ id }, { name }, { accountId }] = [params, body, actor]
  await lockedOwnAccount(call)
  const before = (await passkeysOf(db, accountId)).find((passkey) => passkey.id === id)
  if (!before || !(await renamePasskey(db, accountId, { id, name }))) throw refuse('notFound')
  if (before.name !== name)
    await noteFactor(db, { services, actor }, accountId, [
      { field: 'passkey', before: before.name, after: name },
    ])
  return ownFactorOf(services, db, accountId)
}

/**
 * Removes one of the caller's passkeys; with the last way besides backup codes that can be used now the second factor ends. Other sessions end, since who has the lost one
 * may have one. Refuses `notFound`, `secondFactorRequired` where no way would be left and the role must have one, and as `lockedOwnAccount`.
 */
export async function removePasskey(call: OfPasskey): Promise<OwnSecondFactor> {
  const { db, services, actor, principal, params } = call
  const { accountId } = actor
  const account = await lockedOwnAccount(call)
  await lockFactor(db, accountId)
  const { passkeys, hasApp, isAppUsable } = await ownFactorOf(services, db, accountId)
  const gone = passkeys.find(({ id }) => id === params.id)
  if (!gone) throw refuse('notFound')
  const left = passkeys.filter((passkey) => passkey !== gone)
  const ends = endsWithPasskey(gone, { hasApp, isAppUsable, passkeys: left })
  if (ends && actor.secondFactor?.isRequired) throw refuse('secondFactorRequired')
  await deletePasskey(db, accountId, gone.id)
  if (ends) await deleteFactor(db, accountId)
  await deleteSessionsOf(db, accountId, principal)
  await noteFactor(db, { services, actor }, accountId, [
    { field: 'passkey', before: gone.name, after: null },
    ...(ends ? [{ field: 'secondFactor', before: 'on', after: 'off' }] : []),
  ])
  await notifyOwner(db, services, account, ends ? 'secondFactorOff' : 'secondFactorLess')
  return ownFactorOf(services, db, accountId)
}

/**
 * Takes the authenticator app from the caller's account where passkeys are left that can be used now; without them it is `removeSecondFactor` that ends the factor. Other
 * sessions end. Refuses `wrongState` where there is no app, or nothing else that can be used, and as `lockedOwnAccount`.
 */
export async function removeApp(call: Own): Promise<OwnSecondFactor> {
  const { db, services, actor, principal } = call
  const { accountId } = actor
  const account = await lockedOwnAccount(call)
  if ((await usablePasskeys(services, db, accountId)).length === 0 || !(await deleteApp(db, accountId)))
    throw refuse('wrongState')
  await deleteSessionsOf(db, accountId, principal)
  await noteFactor(db, { services, actor }, accountId, [
    { field: 'authenticatorApp', before: 'on', after: 'off' },
  ])
  await notifyOwner(db, services, account, 'secondFactorLess')
  return ownFactorOf(services, db, accountId)
}
