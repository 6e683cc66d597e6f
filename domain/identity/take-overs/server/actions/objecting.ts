import type { Context } from '#domain/context.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { findOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ToldTakeOver } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { objectionLinks, type StoredTakeOver, updateTakeOver } from '../store.ts'
import { type Body, nameOf, subjectOf } from './about.ts'

/** The request of an objection's link. Refuses `notFound` for a token that is not of this portal. */
async function requestAt(db: Database, token: string): Promise<StoredTakeOver & { organisationId: string }> {
  const id = objectionLinks.textIn(token)
  const found = id === undefined ? undefined : await objectionLinks.find(db, id)
  if (!found?.organisationId) throw refuse('notFound')
  return { ...found, organisationId: found.organisationId }
}

/** What the holder of the account is told; uses nothing up. Refuses `notFound`. */
export async function readTold({
  db,
  services: { clock },
  body: { token },
}: Pick<Context, 'db' | 'services'> & { body: Body<'told'> }): Promise<ToldTakeOver> {
  const request = await requestAt(db, token)
  const organisation = await findOrganisation(db, request.organisationId)
  const account = organisation && (await findAccountById(db, organisation.accountId))
  if (!organisation || !account) throw refuse('notFound')
  const isDecided = request.state !== 'open'
  return {
    // once it is decided, the number or address of the account may be another person's
    organisation: nameOf(organisation, { account: isDecided ? request.organisation : account.account }),
    name: request.name,
    position: request.position,
    reason: request.reason,
    askedAt: request.createdAt.toISOString(),
    until: (request.expiresAt ?? request.createdAt).toISOString(),
    state: isDecided ? 'decided' : objectionLinks.stateOf(request, clock.now()),
  }
}

/** The holder objects, once. Refuses `notFound`, and the end of the link in words. */
export async function objectToTakeOver({
  db,
  services: { clock },
  body: { token, objection },
}: Pick<Context, 'db' | 'services'> & { body: Body<'object'> }): Promise<null> {
  const now = clock.now()
  const request = await objectionLinks.open(db, now, token)
  if (!request) throw refuse('notFound')
  await updateTakeOver(db, request.id, { objectedAt: now, objection })
  await recordChanges(db, now, undefined, subjectOf(request), [
    { field: 'objection', before: null, after: objection },
  ])
  await tellWaiting(db)
  return null
}

/** Ends the way to object that a secretary has had sent. */
export const endObjection = ({ db, services }: Pick<Context, 'db' | 'services'>, id: string) =>
  objectionLinks.revoke(db, services.clock.now(), [id])
