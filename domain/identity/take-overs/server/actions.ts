import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type Actor, hostTypes } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import {
  accountChanged,
  findAccount,
  findAccountById,
  findAccountsById,
  lockAccount,
  type StoredAccount,
  searchOfAccount,
  updateIfAsSeen,
} from '#domain/identity/accounts/server/actions.ts'
import {
  findOrganisation,
  findOrganisations,
  type Organisation,
  organisationIdsOf,
} from '#domain/identity/organisations/server/actions.ts'
import { checkCountedCode } from '#domain/identity/sign-in/server/actions/prove-code.ts'
import { endSessionsOf } from '#domain/identity/sign-in/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { givenLinks } from '#kit/limited-access/server/given.ts'
import { momentWords } from '#kit/list/server/print-list.ts'
import type { Origin } from '#kit/server/route.ts'
import { type Language, withFallback } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'
import type { TakeOver, ToldTakeOver, takeOversApi } from '../api.ts'
import { refuse } from '../refusals.ts'
import { objectionDays, objectionPath, openOfOne, toldAtOnce } from '../rules.ts'
import { takeOverTemplates } from '../words/templates.ts'
import {
  allTakeOvers,
  countOpenAbout,
  countOpenOf,
  insertTakeOver,
  lockOpenAbout,
  lockTakeOver,
  objectionLinks,
  type StoredTakeOver,
  unmatched,
  updateTakeOver,
} from './store.ts'

type Body<Call extends keyof typeof takeOversApi> = (typeof takeOversApi)[Call] extends { body: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : never
  : never

const day = 86_400_000

const subjectOf = ({ id }: Pick<StoredTakeOver, 'id'>) => ({ type: 'takeOver', id })

/** The name of an organisation; that of its account where it has entered none. */
const nameOf = ({ name, englishName }: Organisation, account: Pick<StoredAccount, 'account'>) =>
  withFallback(name, englishName) ?? { zh: account.account, en: account.account }

/**
 * A new colleague asks; the number or address is proved by a code. The account that they name is looked for later, so that neither reply nor time tells
 * whether there is one. Refuses `codeLocked`, `wrongMessageCode`, `tooManyTakeOvers`.
 */
export async function askForTakeOver({
  services,
  body: { account: contact, code, codeId, ...said },
  origin,
  language,
}: Pick<Context, 'services'> & { body: Body<'ask'>; origin: Origin; language: Language }): Promise<null> {
  const { db, clock } = services
  const given = { account: contact, purpose: 'takeOver', code, codeId, address: origin.address } as const
  const take = await checkCountedCode(services, given)
  await db.transaction(async (tx) => {
    await take(tx)
    if ((await countOpenOf(tx, contact)) >= openOfOne) throw refuse('tooManyTakeOvers')
    await insertTakeOver(tx, { ...said, id: randomUUID(), contact, language, createdAt: clock.now() })
    await tellWaiting(tx)
  })
  return null
}

type Tell<Name extends string> = {
  template: Template<Name>
  values: Parameters<typeof enqueue<Name>>[2]['values']
  link?: string
  usefulUntil?: Date
}

/** Tells the present holder of an account, as far as anything can be sent there. */
async function tellHolder<Name extends string>(
  db: Database,
  services: Services,
  { id }: StoredTakeOver,
  {
    account,
    of,
    ...message
  }: { account: Pick<StoredAccount, 'id' | 'account' | 'language'>; of: string } & Tell<Name>,
): Promise<void> {
  if (!canSendOn(services.settings, channelOf(account.account))) return
  await enqueue(db, services, {
    ...message,
    to: { address: account.account, language: account.language, accountId: account.id },
    occasion: `take-over ${of} ${id}`,
  })
}

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

const isHost = ({ type }: StoredAccount) => hostTypes.some((each) => each === type)

/** The organisation whose account this is; undefined for another kind of account, or a disabled one. */
async function organisationAt(db: Database, account: StoredAccount | undefined) {
  if (!account || account.disabledAt || !isHost(account)) return undefined
  const id = (await organisationIdsOf(db, [account.id])).get(account.id)
  return id === undefined ? undefined : findOrganisation(db, id)
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

/** The open request with this id, locked. Refuses `notFound`, `takeOverDecided`. */
async function openRequest(db: Database, id: string): Promise<StoredTakeOver> {
  const request = await lockTakeOver(db, id)
  if (!request) throw refuse('notFound')
  if (request.state !== 'open') throw refuse('takeOverDecided')
  return request
}

/** The secretary says which organisation a request is about. Once more the same changes nothing. Refuses as `openRequest`, `notFound` for what is no organisation, or is another one than before. */
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
  objectedAt: null,
  objection: null,
})

type Changed = { accountId: string; after: string; at: Date; author: Actor }

/**
 * Listener on accounts: an account has another number or address, perhaps of another holder. They are told of the open requests about it by a link of
 * their own, with the whole time to object; the links that the old holder has lead to nothing. What the holder has asked for themself, and what is about
 * a disabled account, is for the secretary to link again.
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

/** Gives the account to who asked: another number or address, no password, no session, no link. Refuses `wrongState`, `takeOverContactUsed`. */
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

/** Requests for the secretary, in as many statements for many as for one. */
export async function listTakeOvers({ db }: Pick<Context, 'db'>): Promise<TakeOver[]> {
  const rows = await allTakeOvers(db, 200)
  const about = await findOrganisations(
    db,
    rows.flatMap(({ organisationId }) => organisationId ?? []),
  )
  const accounts = await findAccountsById(
    db,
    about.map(({ accountId }) => accountId),
  )
  const organisationOf = new Map(about.map((each) => [each.id, each]))
  const accountOf = new Map(accounts.map((each) => [each.id, each]))
  return rows.map((row) => {
    const organisation = organisationOf.get(row.organisationId ?? '')
    return shownTakeOver(row, organisation, accountOf.get(organisation?.accountId ?? ''))
  })
}

function shownTakeOver(
  row: StoredTakeOver,
  organisation: Organisation | undefined,
  account: StoredAccount | undefined,
): TakeOver {
  const said = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...row,
    askedAt: row.createdAt.toISOString(),
    about:
      organisation && account
        ? { id: organisation.id, name: nameOf(organisation, account), account: account.account }
        : null,
    objectUntil: said(row.expiresAt),
    objectedAt: said(row.objectedAt),
    decidedAt: said(row.decidedAt),
  }
}

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
  return {
    organisation: nameOf(organisation, account),
    name: request.name,
    position: request.position,
    reason: request.reason,
    askedAt: request.createdAt.toISOString(),
    until: (request.expiresAt ?? request.createdAt).toISOString(),
    state: request.state === 'open' ? objectionLinks.stateOf(request, clock.now()) : 'decided',
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
