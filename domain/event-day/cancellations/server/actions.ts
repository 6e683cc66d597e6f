import { randomUUID } from 'node:crypto'
import type { Context, ListExport } from '#domain/context.ts'
import { peopleNamed } from '#domain/event-day/escorts/server/actions.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll, type OutgoingMessage } from '#domain/ground/outbox/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { type Held, heldBy } from '#domain/held-hook.ts'
import { contactsOfOrganisers } from '#domain/identity/accounts/server/actions.ts'
import { isExpected } from '#domain/people/participants/rules.ts'
import {
  editionsOfPeople,
  findParticipants,
  type ParticipantStep,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { type cancellationsList, heldText } from '../lists.ts'
import { cancellationTemplates, type End, endWords, messageWords } from '../words.ts'
import {
  type CancellationRow,
  cancellationListing,
  dropCancellation,
  insertCancellation,
  lockUntold,
  lockUntoldSharing,
  putFreed,
  putTold,
  untold,
} from './store.ts'

/** An act is over when its author has cancelled nobody for so long; many approvals that end by one act do so one after the other. */
const quietMs = 60_000
/** What waits so long is told, also while the same author goes on. */
const longestMs = 600_000
/** What can be told to nobody waits so long for somebody of the reception. */
const longestWaitMs = 86_400_000
/** Most people who are named in one message. */
const maxNamed = 50

/** Whether somebody has to act: meals are counted anew by themselves, so that alone they are told to nobody. */
const isWorthTelling = (freed: readonly Held[]) => freed.some(({ kind }) => kind !== 'meals')

/** Of a room that now nobody keeps, those who left it before are not told to have left it to another one. */
async function correctShared(db: Database, freed: readonly Held[]): Promise<void> {
  const rooms = freed.flatMap(({ room }) => (room && !room.isShared ? [room.id] : []))
  if (rooms.length === 0) return
  for (const row of await lockUntoldSharing(db, rooms)) {
    const left = row.freed.filter(({ room }) => !room || !rooms.includes(room.id))
    if (isWorthTelling(left)) await putFreed(db, { id: row.id, freed: left })
    else await dropCancellation(db, row)
  }
}

/** Listener on participants: writes down what somebody has who does not come any more, before it is freed. Who has nothing, or only meals, is not written down. */
export async function keepHeld(
  db: Database,
  services: Pick<Services, 'hooks'>,
  { participantId, at, author }: ParticipantStep,
): Promise<void> {
  const freed = await heldBy(db, services, { participantId, at })
  const [summitId] = await editionsOfPeople(db, [participantId])
  if (!isWorthTelling(freed) || !summitId) return
  await correctShared(db, freed)
  await insertCancellation(db, {
    id: randomUUID(),
    summitId,
    participantId,
    authorId: author.accountId,
    at,
    freed,
    toldAt: null,
  })
}

/** Names, organisations and whether they come, of people by id, in a fixed number of statements. */
async function peopleOf(db: Database, ids: readonly string[]) {
  const people = await peopleNamed(db, ids)
  const records = await findParticipants(db, [...people.keys()])
  return new Map(
    [...people].map(([id, { name, organisation }]) => {
      const now = records.get(id)
      const end: End = now?.status === 'withdrawn' ? 'withdrawn' : 'unapproved'
      // a duplicate that is merged comes on the record that is kept
      const isMerged = now !== undefined && now.mergedInto !== null
      return [id, { name, organisation, end, isMerged, comes: now !== undefined && isExpected(now) }]
    }),
  )
}

type People = Awaited<ReturnType<typeof peopleOf>>

const nobody = { zh: '–', en: '–' }

/** What one person had, a line for each thing below the name. */
function linesOf({ participantId, freed }: CancellationRow, people: People, isMixed: boolean): Bilingual {
  const { name = nobody, organisation, end = 'withdrawn' } = people.get(participantId) ?? {}
  const lines = freed.map(heldText)
  const whole = organisation
    ? { zh: `${name.zh}（${organisation.zh}）`, en: `${name.en} (${organisation.en})` }
    : name
  const head = isMixed ? labelled(whole, endWords[end]({ count: 1 })) : whole
  return {
    zh: [head.zh, ...lines.map(({ zh }) => `· ${zh}`)].join('\n'),
    en: [head.en, ...lines.map(({ en }) => `· ${en}`)].join('\n'),
  }
}

/** The people of a message by name, and what each of them had. */
function namedIn(rows: readonly CancellationRow[], people: People, isMixed: boolean) {
  const ids = [...new Set(rows.map(({ participantId }) => participantId))]
  const first = people.get(ids[0] ?? '')?.name ?? nobody
  const parts = rows.slice(0, maxNamed).map((row) => linesOf(row, people, isMixed))
  if (rows.length > maxNamed) parts.push(messageWords.more({ count: rows.length - maxNamed }))
  return {
    who: ids.length > 1 ? messageWords.many({ first, others: ids.length - 1 }) : first,
    freed: {
      zh: parts.map(({ zh }) => zh).join('\n\n'),
      en: parts.map(({ en }) => en).join('\n\n'),
    },
  }
}

/** What a message about one act says. */
function valuesOf(rows: readonly CancellationRow[], people: People) {
  const ids = [...new Set(rows.map(({ participantId }) => participantId))]
  const ends = [...new Set(ids.map((id) => people.get(id)?.end ?? 'withdrawn'))]
  const [end = 'withdrawn'] = ends
  const isMixed = ends.length > 1
  return { ...namedIn(rows, people, isMixed), end: endWords[isMixed ? 'either' : end]({ count: ids.length }) }
}

/** Whether everything of one author can be told: nothing was added for a while. */
function isOver(rows: readonly CancellationRow[], now: Date): boolean {
  const moments = rows.map(({ at }) => at.getTime())
  return now.getTime() - Math.max(...moments) >= quietMs || now.getTime() - Math.min(...moments) >= longestMs
}

/** What of these somebody does not hold again: of each kind all that is not the same, unless as much of it was arranged anew. */
function notHeldAgain(freed: readonly Held[], held: readonly Held[]): Held[] {
  const ofKind = (list: readonly Held[], kind: Held['kind']) => list.filter((each) => each.kind === kind)
  return freed.filter(({ kind, said }) => {
    const now = ofKind(held, kind)
    return now.length < ofKind(freed, kind).length && !now.some((each) => each.said.zh === said.zh)
  })
}

/** What is to be told of one act, of those who do not come and of those who were approved again since; `waits`: what the next run looks at. */
type Due = { gone: CancellationRow[]; again: CancellationRow[]; waits: CancellationRow[] }

type HeldNow = ReadonlyMap<string, readonly Held[]>

/** The acts that are over, each of one author. */
const overActs = (rows: readonly CancellationRow[], now: Date): CancellationRow[][] =>
  [...Map.groupBy(rows, ({ authorId }) => authorId).values()].filter((act) => isOver(act, now))

const peopleIn = (db: Database, acts: readonly CancellationRow[][]) =>
  peopleOf(
    db,
    acts.flat().map(({ participantId }) => participantId),
  )

/** What those hold by now who come again, by id. Each noun is asked for each of them, so that this is read while nothing is locked. */
async function heldAgain({ db, hooks }: Pick<Services, 'db' | 'hooks'>, now: Date): Promise<HeldNow> {
  const people = await peopleIn(db, overActs(await untold(db), now))
  const held = new Map<string, Held[]>()
  for (const [participantId, { comes, isMerged }] of people)
    if (comes && !isMerged) held.set(participantId, await heldBy(db, { hooks }, { participantId, at: now }))
  return held
}

/** What is to be told of one act. Who came again after `held` was read waits for the next run. */
function dueOf(rows: readonly CancellationRow[], people: People, held: HeldNow): Due {
  const due: Due = { gone: [], again: [], waits: [] }
  for (const row of rows) {
    const { comes, isMerged } = people.get(row.participantId) ?? {}
    if (isMerged) continue
    const holds = held.get(row.participantId)
    if (!comes) due.gone.push(row)
    else if (!holds) due.waits.push(row)
    else {
      const freed = notHeldAgain(row.freed, holds)
      if (isWorthTelling(freed)) due.again.push({ ...row, freed })
    }
  }
  return due
}

/** The messages about one act to those of the reception who can be reached. */
const messagesAbout = (
  { gone, again }: Omit<Due, 'waits'>,
  people: People,
  reached: Awaited<ReturnType<typeof contactsOfOrganisers>>,
) =>
  reached.flatMap(({ accountId, account, language }) => {
    const to = { address: account, language, accountId }
    const link = '/cancellations'
    const messages: OutgoingMessage[] = []
    if (gone.length > 0)
      messages.push({
        template: cancellationTemplates.freed,
        values: valuesOf(gone, people),
        to,
        occasion: `cancellations ${gone[0]?.id} ${accountId}`,
        link,
      })
    if (again.length > 0)
      messages.push({
        template: cancellationTemplates.again,
        values: namedIn(again, people, false),
        to,
        occasion: `approved again ${again[0]?.id} ${accountId}`,
        link,
      })
    return messages
  })

/**
 * Tells the reception what was freed: one message for all people of an act, to each of its accounts, and one for those of them who come again by now and hold
 * less than before. Where nobody can be reached, it waits until somebody can, a day at most. Returns of how many people it was told.
 */
export async function tellReception(services: Services, now: Date): Promise<number> {
  const held = await heldAgain(services, now)
  const told = await services.db.transaction(async (tx) => {
    const over = overActs(await lockUntold(tx), now)
    const people = await peopleIn(tx, over)
    const due = over.map((rows) => dueOf(rows, people, held))
    const reception = await contactsOfOrganisers(tx, ['reception'])
    const reached = reception.filter(({ account }) => canSendOn(services.settings, channelOf(account)))
    await enqueueAll(
      tx,
      services,
      due.flatMap((act) => messagesAbout(act, people, reached)),
    )
    const toTell = new Set(due.flatMap(({ gone, again }) => [...gone, ...again]).map(({ id }) => id))
    const waits = new Set(due.flatMap((act) => act.waits.map(({ id }) => id)))
    const settled = over
      .flat()
      .filter(
        ({ id, at }) =>
          !waits.has(id) &&
          (reached.length > 0 || !toTell.has(id) || now.getTime() - at.getTime() >= longestWaitMs),
      )
    await putTold(
      tx,
      settled.map(({ id }) => id),
      now,
    )
    return reached.length > 0 ? toTell.size : 0
  })
  if (told > 0) await services.wakeOutbox()
  return told
}

const listing = async (db: Database) =>
  cancellationListing((await currentSummit(db)).id, async (_, found) => {
    const people = await peopleOf(
      db,
      found.map(({ participantId }) => participantId),
    )
    return found.map(({ summitId: _summit, ...row }) => {
      const { name = nobody, organisation = null } = people.get(row.participantId) ?? {}
      return { ...row, at: row.at.toISOString(), person: name, organisation }
    })
  })

/** A page of what was freed, newest first. */
export const listCancellations = async ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof cancellationsList> }) =>
  readPage(db, await listing(db), query)

/** The same as a file. */
export const exportCancellations = async (call: ListExport<typeof cancellationsList>) =>
  exportList(call, await listing(call.db))
