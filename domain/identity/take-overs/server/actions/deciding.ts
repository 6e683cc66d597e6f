import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import {
  accountChanged,
  findAccountById,
  lockAccount,
  type StoredAccount,
  searchOfAccount,
  updateIfAsSeen,
} from '#domain/identity/accounts/server/actions.ts'
import { findOrganisation, type Organisation } from '#domain/identity/organisations/server/actions.ts'
import { endSessionsOf } from '#domain/identity/sign-in/server/actions.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { brokenConstraint } from '#kit/db/database.ts'
import { givenLinks } from '#kit/limited-access/server/given.ts'
import { refuse } from '../../refusals.ts'
import { takeOverTemplates } from '../../words/templates.ts'
import { lockOpenAbout, type StoredTakeOver, updateTakeOver } from '../store.ts'
import { type Body, nameOf, openRequest, subjectOf, tellHolder } from './about.ts'

/** Ends what the old holder has given out: every link of the account that is in force. */
async function endLinksOf(call: Context, account: StoredAccount, organisationId: string): Promise<void> {
  const { db, services } = call
  const holder: Actor = {
    accountId: account.id,
    account: account.account,
    name: { zh: account.name, en: account.englishName ?? account.name },
    type: account.type,
    role: account.type === 'organiser' ? 'viewer' : account.type,
    organisationId,
    permissions: new Set(),
    mustChangePassword: false,
  }
  const wanted = { actor: holder, now: services.clock.now(), standing: 'inForce', size: 10_000 } as const
  const { links } = await givenLinks(db, services.accesses, wanted)
  for (const { id, purpose } of links)
    await services.accesses.find(({ kind }) => kind.purpose === purpose)?.end(call, id)
}

/**
 * Gives the account to who asked: another number or address, no password, no session, no link. Refuses `wrongState`, `takeOverContactUsed`, and
 * `takeOverOwnAccount` where it has become theirs since they asked.
 */
async function handOver(
  call: Context,
  request: StoredTakeOver,
  { organisation, reason }: { organisation: Organisation; reason: string },
): Promise<void> {
  const { db, services, actor } = call
  const at = services.clock.now()
  const before = await lockAccount(db, organisation.accountId)
  if (!before || before.disabledAt) throw refuse('wrongState')
  const { contact, language } = request
  if (before.account === contact) throw refuse('takeOverOwnAccount')
  const named = {
    account: contact,
    name: before.name === before.account ? contact : before.name,
    englishName: before.englishName,
  }
  const values = {
    ...named,
    ...searchOfAccount(named),
    language,
    passwordHash: null,
    mustChangePassword: false,
    provenAt: at,
  }
  await updateIfAsSeen(db, before, values).catch((cause: unknown) => {
    throw brokenConstraint(cause) === 'accounts_login' ? refuse('takeOverContactUsed') : cause
  })
  await endSessionsOf(db, before.id)
  await endLinksOf(call, before, organisation.id)
  const subject = { type: 'account', id: before.id }
  const changes = [{ field: 'account', before: before.account, after: contact }]
  await recordChanges(db, at, actor, subject, changes, reason)
  const changed = { accountId: before.id, before: before.account, after: contact, isProved: true }
  // what the old holder objected to other requests is not the new one's word
  for (const { id } of await lockOpenAbout(db, organisation.id))
    await updateTakeOver(db, id, { objectedAt: null, objection: null })
  // a listener sends the link to a first password, since the account has none
  await services.events.publish(accountChanged, db, { ...changed, at, author: actor })
  await tellHolder(db, services, request, {
    account: before,
    of: 'approved',
    template: takeOverTemplates.takenOver,
    values: { organisation: nameOf(organisation, before) },
  })
}

/** Tells both that a request was refused; the holder only where they were told that it was made. */
async function tellRefusal({ db, services }: Context, request: StoredTakeOver, organisation?: Organisation) {
  const { id, contact: address, language } = request
  if (canSendOn(services.settings, channelOf(address)))
    await enqueue(db, services, {
      template: takeOverTemplates.refused,
      values: {},
      to: { address, language },
      occasion: `take-over refused ${id}`,
    })
  const account = organisation && (await findAccountById(db, organisation.accountId))
  if (!account || account.disabledAt) return
  await tellHolder(db, services, request, {
    account,
    of: 'not approved',
    template: takeOverTemplates.notTakenOver,
    values: { organisation: nameOf(organisation, account) },
  })
}

/** Whether the holder can still object. */
const isWaiting = ({ expiresAt, objectedAt }: StoredTakeOver, now: Date) =>
  objectedAt === null && (expiresAt === null || expiresAt > now)

/**
 * The secretary decides. Refuses as `openRequest`; an approval `takeOverUnlinked`, `takeOverWaits` while the holder can object (not with `early`), and as
 * `handOver`.
 */
export async function decideTakeOver({ body, ...call }: Context & { body: Body<'decide'> }): Promise<null> {
  const { db, services, actor } = call
  const { id, decision, reason, early } = body
  const request = await openRequest(db, id)
  const now = services.clock.now()
  const organisation = request.organisationId ? await findOrganisation(db, request.organisationId) : undefined
  const state = decision === 'approve' ? 'approved' : 'refused'
  if (decision === 'approve') {
    if (!organisation) throw refuse('takeOverUnlinked')
    if (isWaiting(request, now) && !early)
      throw refuse('takeOverWaits', { until: request.expiresAt?.toISOString() })
  }
  // first, so that the new holder is told of other requests and not of this one
  await updateTakeOver(db, id, {
    state,
    decidedAt: now,
    decidedBy: actor.accountId,
    decidedByName: actor.name,
    decisionReason: reason,
    revokedAt: request.revokedAt ?? now,
  })
  if (decision === 'approve' && organisation) await handOver(call, request, { organisation, reason })
  else await tellRefusal(call, request, organisation)
  const changes = [{ field: 'state', before: 'open', after: state }]
  await recordChanges(db, now, actor, subjectOf(request), changes, reason)
  await tellWaiting(db)
  return null
}
