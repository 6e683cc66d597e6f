import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { enqueue } from '#domain/ground/outbox/server/actions.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { allSummits, type Summit } from '#domain/ground/summit/server/actions.ts'
import { findAccountsById } from '#domain/identity/accounts/server/actions.ts'
import { duplicatesOf, recordCameBy } from '#domain/people/merges/server/actions.ts'
import {
  contactsOf,
  findManyFollowingMerges,
  findParticipant,
  lockParticipants,
  noteObjection,
  type Participant,
  recordsOfOwner,
  registeredNames,
  subjectOf,
  type ToTell,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Logged } from '#domain/services.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { DeletionRequest, forgettingApi, ownForgetting } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { promisedDays } from '../../rules.ts'
import { forgettingTemplates } from '../../words/templates.ts'
import { forgettingWords as words } from '../../words.ts'
import {
  allRequests,
  decideRequest,
  insertRequest,
  lockOpenRequests,
  lockRequest,
  requestAbout,
  requestsAmong,
  type StoredRequest,
} from '../store.ts'
import { purgePerson } from './purge.ts'

const day = 86_400_000

const editionNames = async (db: Database) =>
  new Map((await allSummits(db)).map((edition) => [edition.id, nameOfEdition(edition)]))

/** Records and those that they were merged into, each once and one after the other; the last is the one that is kept. */
async function alongMerges(db: Database, ids: readonly string[]): Promise<Participant[]> {
  const found = new Map<string, Participant>()
  for (const start of ids)
    for (let id: string | null = start; id; ) {
      const record: Participant | undefined = await findParticipant(db, id)
      // met again, it moves behind those that lead to it
      found.delete(id)
      if (record) found.set(id, record)
      id = record?.mergedInto ?? null
    }
  return [...found.values()]
}

/** The same, locked at once: none of these merges is undone meanwhile. */
async function lockAlongMerges(db: Database, starts: readonly string[]): Promise<Participant[]> {
  const ids = (await alongMerges(db, starts)).map((record) => record.id)
  await lockParticipants(db, ids)
  const now = await alongMerges(db, starts)
  // merged on while this waited
  return now.every((record) => ids.includes(record.id)) ? now : lockAlongMerges(db, starts)
}

/** The caller's records of all editions, each with the one that is kept: itself, or that which it was merged into. */
async function ownWithStanding({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const own = await recordsOfOwner(db, actor, { orReached: true })
  const standing = await findManyFollowingMerges(
    db,
    own.map(({ id }) => id),
  )
  return own.map((record) => ({ record, standing: standing.get(record.id) ?? record }))
}

/** The caller's records of all editions, with what they asked about each. A request is decided by people; the archive is for those alone whose contact is proved. */
export async function ownForgettings({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<z.output<typeof ownForgetting>[]> {
  const names = await editionNames(db)
  const own = await ownWithStanding({ db, actor })
  const ids = new Set(own.map(({ record }) => record.id))
  const isProved = ({ selfId, provenContact }: Participant) =>
    selfId === actor.accountId || provenContact === actor.account
  // who has both of a merge is shown the one that is kept
  const shown = own.filter(({ record, standing }) => standing.id === record.id || !ids.has(standing.id))
  return Promise.all(
    shown.map(async ({ record, standing }) => {
      const request = await requestAbout(db, [standing.id, ...(await duplicatesOf(db, [standing.id]))])
      return {
        participantId: record.id,
        edition: names.get(record.summitId) ?? { zh: '', en: '' },
        mayDownload: own.some((each) => each.standing.id === standing.id && isProved(each.record)),
        objected: standing.objectedAt !== null,
        request: request
          ? {
              state: request.state,
              askedAt: request.askedAt.toISOString(),
              promisedUntil: request.promisedUntil.toISOString(),
              reason: request.reason,
            }
          : null,
      }
    }),
  )
}

/** A record of the caller's own, or that their number or address leads to, as it was asked about; others do not exist for them. */
async function ownRecord(call: Pick<Context, 'db' | 'actor'>, id: string): Promise<Participant> {
  const own = (await ownWithStanding(call)).find(({ record }) => record.id === id)
  if (!own) throw refuse('notFound')
  return own.record
}

/**
 * Asks for everything about a record of the caller to be deleted; of two at once there is one request. It is noted of the record that was asked about, also where that
 * was merged into another one, and of the merged one where the caller reaches the other by that merge alone: if it is undone, nobody else is deleted.
 */
export async function askForDeletion({
  db,
  services: { clock },
  actor,
  body: { id },
}: Context & { body: { id: string } }) {
  await ownRecord({ db, actor }, id)
  // locked, no merge into it is undone between reading whose request it is and noting it
  await lockParticipants(db, [id])
  const record = await ownRecord({ db, actor }, id)
  const subjectId = await recordCameBy(db, record, actor)
  await openRequest(db, clock.now(), actor, { id: subjectId, summitId: record.summitId })
  return ownForgettings({ db, actor })
}

const subjectOfRequest = (id: string) => ({ type: 'deletionRequest', id })

async function openRequest(
  db: Database,
  now: Date,
  { accountId, type, name }: Actor,
  record: Pick<Participant, 'id' | 'summitId'>,
): Promise<void> {
  const id = randomUUID()
  const isNew = await insertRequest(db, {
    id,
    subjectId: record.id,
    summitId: record.summitId,
    state: 'open',
    askedAt: now,
    askedBy: accountId,
    promisedUntil: new Date(now.getTime() + promisedDays * day),
  })
  if (!isNew) return
  // the line outlives the person: it has the id of their account and no name
  const by = { accountId, name: type === 'guest' ? words.person : name }
  await recordChanges(db, now, by, subjectOfRequest(id), [{ field: 'state', before: null, after: 'open' }])
  await tellWaiting(db)
}

/** The names of those whom requests are about, for the log; none of those who are gone. */
export const namesInRequests: Logged['named'] = async (db, _, ids) => {
  const requests = await requestsAmong(db, ids)
  const people = await registeredNames(
    db,
    requests.map(({ subjectId }) => subjectId),
  )
  return new Map(
    requests.flatMap(({ id, subjectId }) => {
      const name = people.get(subjectId)
      return name ? [[id, name] as const] : []
    }),
  )
}

/** All records of the caller that are of the same person as this one, each as they came to it. Refused: `notFound`. */
async function idsSpokenOf(call: Pick<Context, 'db' | 'actor'>, id: string): Promise<string[]> {
  const own = await ownWithStanding(call)
  const kept = own.find(({ record }) => record.id === id)?.standing
  if (!kept) throw refuse('notFound')
  const ids: string[] = []
  for (const { record, standing } of own)
    if (standing.id === kept.id) ids.push(await recordCameBy(call.db, record, call.actor))
  return ids
}

/** Those and what they lead on to, locked; none of it changes meanwhile. */
async function lockSpokenOf(call: Pick<Context, 'db' | 'actor'>, id: string): Promise<Participant[]> {
  const ids = await idsSpokenOf(call, id)
  const locked = await lockAlongMerges(call.db, ids)
  // a merge that was undone while this waited leads elsewhere
  return String(await idsSpokenOf(call, id)) === String(ids) ? locked : lockSpokenOf(call, id)
}

/**
 * The person does not want to be kept in order to be invited again, or takes that back while it can be. It holds for all records by which they come to the one
 * that it was said of, and for that which is kept of a merge, also after the merge is undone.
 */
export async function object({
  db,
  services,
  actor,
  body: { id, objected },
}: Context & { body: { id: string; objected: boolean } }) {
  const now = services.clock.now()
  for (const record of await lockSpokenOf({ db, actor }, id)) {
    if ((record.objectedAt !== null) === objected) continue
    await noteObjection(db, record.id, objected ? now : null)
    const change = { field: 'objectedAt', before: record.objectedAt !== null, after: objected }
    await recordChanges(db, now, actor, subjectOf(record.id), [change])
  }
  return ownForgettings({ db, actor })
}

/** Those of these records about which everything was deleted on request. */
export { deletedAmong } from '../store.ts'

/**
 * Notes a request that a person made to the office, by mail or telephone: of records whose owners have no way to ask here. Asked again while it is
 * open, the same request stays.
 */
export async function noteRequest({
  db,
  services: { clock },
  actor,
  body: { id },
}: Context & { body: { id: string } }): Promise<null> {
  const record = await findParticipant(db, id)
  if (!record) throw refuse('notFound')
  await openRequest(db, clock.now(), actor, record)
  return null
}

/** Requests for the office: open ones first; each about the record that is kept, where the one that was asked about was merged. */
export async function listRequests({ db }: Pick<Context, 'db'>): Promise<DeletionRequest[]> {
  const editions = await editionNames(db)
  const requests = await allRequests(db, 200)
  const kept = await findManyFollowingMerges(
    db,
    requests.map(({ subjectId }) => subjectId),
  )
  const people = await registeredNames(
    db,
    [...kept.values()].map(({ id }) => id),
  )
  const aboutOf = ({ subjectId }: StoredRequest) => kept.get(subjectId)?.id ?? subjectId
  return requests.map((request) => ({
    id: request.id,
    subjectId: aboutOf(request),
    name: people.get(aboutOf(request)) ?? null,
    edition: editions.get(request.summitId) ?? { zh: '', en: '' },
    state: request.state,
    askedAt: request.askedAt.toISOString(),
    promisedUntil: request.promisedUntil.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedByName: request.decidedByName,
    reason: request.reason,
  }))
}

/** Whether this person takes part in the current edition at present: then the registration is withdrawn first, which gives places back. */
const takesPart = ({ status }: Participant, edition: Summit | undefined) =>
  edition?.current === true && (status === 'pending' || status === 'approved' || status === 'returned')

type Decision = z.output<(typeof forgettingApi.decide)['body']>

/** Closes requests with a decision; in the log. */
async function settle(
  db: Database,
  now: Date,
  actor: Actor,
  { requests, body }: { requests: readonly StoredRequest[]; body: Decision },
): Promise<void> {
  const state = body.decision === 'delete' ? 'done' : 'refused'
  for (const { id } of requests) {
    await decideRequest(db, id, {
      state,
      decidedAt: now,
      decidedBy: actor.accountId,
      decidedByName: actor.name,
      reason: body.decision === 'refuse' ? body.reason : null,
    })
    const change = { field: 'state', before: 'open', after: state }
    await recordChanges(db, now, actor, subjectOfRequest(id), [change])
  }
  await tellWaiting(db)
}

/** The request to be decided, and the record that is kept of its person, both locked. Refused: `requestDecided`. */
async function lockToDecide(db: Database, id: string) {
  const [asked] = await requestsAmong(db, [id])
  if (!asked) throw refuse('notFound')
  // people before requests: two decisions about one person at once wait for each other
  const person = (await lockAlongMerges(db, [asked.subjectId])).at(-1)
  const request = await lockRequest(db, id)
  if (request?.state !== 'open') throw refuse('requestDecided')
  return { request, person }
}

/** Deletes everything about the person, or refuses with a reason; tells the person. It is the answer to whatever else is asked about them. Refused: `requestDecided`, `stillTakesPart`. */
export async function decideOnRequest({
  db,
  services,
  actor,
  body,
}: Context & { body: Decision }): Promise<null> {
  const now = services.clock.now()
  const { request, person } = await lockToDecide(db, body.id)
  const edition = (await allSummits(db)).find(({ id }) => id === request.summitId)
  if (body.decision === 'delete' && person && takesPart(person, edition)) throw refuse('stillTakesPart')
  const others = person
    ? await lockOpenRequests(db, [person.id, ...(await duplicatesOf(db, [person.id]))])
    : []
  const requests = [request, ...others.filter(({ id }) => id !== request.id)]
  // of a person who was entered no address is kept, and nobody registered them: the office tells who asked it
  const told =
    person && person.status !== 'entered' ? await recipientsOf(db, requests, person) : { own: [], others: [] }
  await settle(db, now, actor, { requests, body })
  if (body.decision === 'delete' && person)
    await purgePerson(db, services, { id: person.id, summitId: person.summitId, now, by: actor })
  // last, since what waits for a person who is forgotten is discarded
  if (person) await tell(db, services, request, { ...told, person, body })
  return null
}

/** Recipients: `own` are the person and whoever asked by a number or address that leads to the record, `others` registered the person. */
async function recipientsOf(db: Database, requests: readonly StoredRequest[], person: Participant) {
  const language = person.nationality === 'CN' ? ('zh' as const) : ('en' as const)
  const asked = await findAccountsById(
    db,
    requests.map(({ askedBy }) => askedBy),
  )
  const contacts = await contactsOf(db, person)
  // a number that was typed and never proved may be somebody else's, who learns no reason
  const isOwn = ({ account, accountId }: ToTell) =>
    accountId === undefined ? account === person.provenContact : accountId === person.selfId
  const own: ToTell[] = contacts.filter(isOwn)
  if (person.provenContact)
    own.unshift({
      account: person.provenContact,
      language,
      ...(person.selfId && { accountId: person.selfId }),
    })
  // a request that was noted by the office has the account of the office
  for (const { id, type, account, language: reads, disabledAt } of asked)
    if (type === 'guest' && !disabledAt) own.push({ account, language: reads, accountId: id })
  const told = new Map(own.toReversed().map((each) => [each.account, each]))
  return { own: [...told.values()], others: contacts.filter(({ account }) => !told.has(account)) }
}

/** Tells the person, and who registered them, who learn no reason, and no name of somebody who is gone; each message is the last about it. */
async function tell(
  db: Database,
  services: Context['services'],
  request: StoredRequest,
  { own, others, person, body }: { own: ToTell[]; others: ToTell[]; person: Participant; body: Decision },
): Promise<void> {
  const { deleted, refused, deletedOfOther, refusedOfOther } = forgettingTemplates
  const messageTo = (to: ToTell) => ({
    occasion: `deletion ${request.id}`,
    link: '/',
    to: { address: to.account, language: to.language, accountId: to.accountId },
  })
  for (const to of own)
    if (body.decision === 'delete')
      await enqueue(db, services, { ...messageTo(to), template: deleted, values: {} })
    else await enqueue(db, services, { ...messageTo(to), template: refused, values: { reason: body.reason } })
  for (const to of others)
    if (body.decision === 'delete')
      await enqueue(db, services, { ...messageTo(to), template: deletedOfOther, values: {} })
    else
      await enqueue(db, services, {
        ...messageTo(to),
        template: refusedOfOther,
        values: { name: nameOf(person) },
      })
}
