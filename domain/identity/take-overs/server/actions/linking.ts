import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { findAccount, findAccountById, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import {
  findOrganisation,
  type Organisation,
  organisationIdsOf,
} from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { momentWords } from '#kit/list/server/print-list.ts'
import { refuse } from '../../refusals.ts'
import { objectionDays, objectionPath, toldAtOnce } from '../../rules.ts'
import { takeOverTemplates } from '../../words/templates.ts'
import {
  countOpenAbout,
  lockOpenAbout,
  lockTakeOver,
  objectionLinks,
  type StoredTakeOver,
  unmatched,
  updateTakeOver,
} from '../store.ts'
import {
  type Body,
  day,
  isHost,
  nameOf,
  openRequest,
  organisationAt,
  subjectOf,
  tellHolder,
} from './about.ts'

type Linking = {
  organisation: Organisation
  account: StoredAccount
  by: Actor | undefined
  /** Whose link the objection is; of nobody where the account was found. */
  linkedBy: string | null
  at: Date
}

/** Says which organisation a locked request is about, and tells the holder of its account, who may object from now on. */
async function linkTo(
  db: Database,
  services: Services,
  request: StoredTakeOver,
  { organisation, account, by, linkedBy, at }: Linking,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + objectionDays * day)
  await updateTakeOver(db, request.id, {
    organisationId: organisation.id,
    linkedBy,
    expiresAt,
    matchedAt: request.matchedAt ?? at,
  })
  const name = nameOf(organisation, account)
  await recordChanges(db, at, by, subjectOf(request), [{ field: 'about', before: null, after: name }])
  await tellHolder(db, services, request, {
    account,
    of: 'asked',
    template: takeOverTemplates.asked,
    values: { organisation: name, day: momentWords(expiresAt) },
    link: objectionPath(objectionLinks.tokenOf(request.id)),
    usefulUntil: expiresAt,
  })
}

/** Requests that one round looks at. */
const matchedAtOnce = 50

/** Looks for the accounts that were named, and tells their holders; returns how many were looked for. */
export async function matchTakeOvers(services: Services, at: Date): Promise<number> {
  const found = await unmatched(services.db, matchedAtOnce)
  for (const { id } of found)
    await services.db.transaction(async (tx) => {
      const request = await lockTakeOver(tx, id)
      if (!request || request.matchedAt) return
      const account = request.knownAccount ? await findAccount(tx, request.knownAccount) : undefined
      const organisation = await organisationAt(tx, account)
      const mayTell = organisation && (await countOpenAbout(tx, organisation.id)) < toldAtOnce
      if (
        account &&
        organisation &&
        mayTell &&
        request.state === 'open' &&
        account.account !== request.contact
      )
        await linkTo(tx, services, request, { organisation, account, by: undefined, linkedBy: null, at })
      else await updateTakeOver(tx, id, { matchedAt: at })
    })
  if (found.length > 0) await services.wakeOutbox()
  return found.length
}

/**
 * The secretary says which organisation a request is about. Once more the same changes nothing. Refuses as `openRequest`, `notFound` for what is no
 * organisation, or is another one than before, and `takeOverOwnAccount` where who asks holds its account.
 */
export async function linkTakeOver({
  db,
  services,
  actor,
  body: { id, organisationId },
}: Context & { body: Body<'link'> }): Promise<null> {
  const request = await openRequest(db, id)
  if (request.organisationId === organisationId) return null
  const organisation = await findOrganisation(db, organisationId)
  const account = organisation && (await findAccountById(db, organisation.accountId))
  if (request.organisationId || !account || account.disabledAt || !isHost(account)) throw refuse('notFound')
  if (account.account === request.contact) throw refuse('takeOverOwnAccount')
  const linkedBy = actor.accountId
  await linkTo(db, services, request, {
    organisation,
    account,
    by: actor,
    linkedBy,
    at: services.clock.now(),
  })
  return null
}

/** Nobody has been told of it, and whoever was has a link to nothing. */
const asUntold = () => ({
  id: randomUUID(),
  organisationId: null,
  linkedBy: null,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  uses: 0,
})

type Changed = { accountId: string; after: string; at: Date; author: Actor }

/**
 * Listener on accounts: an account has another number or address, perhaps of another holder. They are told of the open requests about it by a link of
 * their own, with the whole time to object; the links that the old holder has lead to nothing. An objection stays: a corrected number is mostly the same
 * holder's. What the holder has asked for themself, and what is about a disabled account, is for the secretary to link again.
 */
export async function tellNewHolder(
  db: Database,
  services: Services,
  { accountId, after, at, author }: Changed,
): Promise<void> {
  const organisationId = (await organisationIdsOf(db, [accountId])).get(accountId)
  const requests = organisationId ? await lockOpenAbout(db, organisationId) : []
  if (requests.length === 0) return
  const account = await findAccountById(db, accountId)
  const organisation = await organisationAt(db, account)
  for (const request of requests) {
    const untold = asUntold()
    await updateTakeOver(db, request.id, untold)
    const { linkedBy } = request
    if (account && organisation && request.contact !== after)
      await linkTo(
        db,
        services,
        { ...request, ...untold },
        { organisation, account, by: author, linkedBy, at },
      )
  }
}
