import { randomUUID } from 'node:crypto'
import type { Context, ListExport } from '#domain/context.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { heldBy } from '#domain/held-hook.ts'
import { contactsOfOrganisers } from '#domain/identity/accounts/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import {
  attendees,
  editionsOfPeople,
  type ParticipantStep,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import { type cancellationsList, heldText } from '../lists.ts'
import { cancellationTemplates, messageWords } from '../words.ts'
import {
  type CancellationRow,
  cancellationListing,
  insertCancellation,
  lockUntold,
  putTold,
} from './store.ts'

/** An act is over when its author has cancelled nobody for so long; many approvals that end by one act do so one after the other. */
const quietMs = 60_000
/** What waits so long is told, also while the same author goes on. */
const longestMs = 600_000
/** Most people who are named in one message. */
const maxNamed = 50

/** Listener on participants: writes down what somebody has who does not come any more, before it is freed. Who has nothing is not written down. */
export async function keepHeld(
  db: Database,
  services: Pick<Services, 'hooks'>,
  { participantId, at, author }: ParticipantStep,
): Promise<void> {
  const freed = await heldBy(db, services, { participantId, at })
  const [summitId] = await editionsOfPeople(db, [participantId])
  if (freed.length === 0 || !summitId) return
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

/** Names and organisations of people, by id, in a fixed number of statements. */
async function peopleOf(db: Database, ids: readonly string[]) {
  const people = await attendees(db, [...new Set(ids)])
  const units = await organisationNames(
    db,
    people.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return new Map(
    people.map((person) => {
      const unit = units.get(person.organisationId ?? '')
      const organisation = withFallback(unit?.name, unit?.englishName) ?? null
      return [person.id, { name: nameOf(person), organisation }]
    }),
  )
}

type People = Awaited<ReturnType<typeof peopleOf>>

const nobody = { zh: '–', en: '–' }

/** What one person had, a line for each thing below the name. */
function linesOf({ participantId, freed }: CancellationRow, people: People): Bilingual {
  const { name = nobody, organisation } = people.get(participantId) ?? {}
  const lines = freed.map(heldText)
  const head = organisation
    ? { zh: `${name.zh}（${organisation.zh}）`, en: `${name.en} (${organisation.en})` }
    : name
  return {
    zh: [head.zh, ...lines.map(({ zh }) => `· ${zh}`)].join('\n'),
    en: [head.en, ...lines.map(({ en }) => `· ${en}`)].join('\n'),
  }
}

/** What a message about one act says. */
function valuesOf(rows: readonly CancellationRow[], people: People) {
  const ids = [...new Set(rows.map(({ participantId }) => participantId))]
  const first = people.get(ids[0] ?? '')?.name ?? nobody
  const parts = rows.slice(0, maxNamed).map((row) => linesOf(row, people))
  if (rows.length > maxNamed) parts.push(messageWords.more({ count: rows.length - maxNamed }))
  return {
    who: ids.length > 1 ? messageWords.many({ first, others: ids.length - 1 }) : first,
    freed: {
      zh: parts.map(({ zh }) => zh).join('\n\n'),
      en: parts.map(({ en }) => en).join('\n\n'),
    },
  }
}

/** Whether everything of one author can be told: nothing was added for a while. */
function isOver(rows: readonly CancellationRow[], now: Date): boolean {
  const moments = rows.map(({ at }) => at.getTime())
  return now.getTime() - Math.max(...moments) >= quietMs || now.getTime() - Math.min(...moments) >= longestMs
}

/** Tells the reception what was freed: one message for all people of an act, to each of its accounts. Returns of how many people. */
export async function tellReception(services: Services, now: Date): Promise<number> {
  const told = await services.db.transaction(async (tx) => {
    const acts = [...Map.groupBy(await lockUntold(tx), ({ authorId }) => authorId).values()]
    const due = acts.filter((rows) => isOver(rows, now))
    const people = await peopleOf(
      tx,
      due.flat().map(({ participantId }) => participantId),
    )
    const reception = await contactsOfOrganisers(tx, ['reception'])
    const reached = reception.filter(({ account }) => canSendOn(services.settings, channelOf(account)))
    await enqueueAll(
      tx,
      services,
      due.flatMap((rows) =>
        reached.map(({ accountId, account, language }) => ({
          template: cancellationTemplates.freed,
          values: valuesOf(rows, people),
          to: { address: account, language, accountId },
          occasion: `cancellations ${rows[0]?.id} ${accountId}`,
          link: '/cancellations',
        })),
      ),
    )
    await putTold(
      tx,
      due.flat().map(({ id }) => id),
      now,
    )
    return due.flat().length
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
