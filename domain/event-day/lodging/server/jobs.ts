import type { Actor } from '#domain/actor.ts'
import { type HotelOfEdition, hotelsAmong } from '#domain/ground/hotels/server/actions.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { requireCurrent, summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordRevealsOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { handOversTo } from '#kit/handover/server/receivers.ts'
import type { HandedOver } from '#kit/handover/server/sending.ts'
import { sentRows, toldIn } from '#kit/handover/server/sent.ts'
import type { JobKind } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import type { Bytes } from '#kit/server/route.ts'
import { refuse } from '../refusals.ts'
import {
  hotelOf,
  type RoomingAsked,
  roomingAsked,
  roomingJob,
  roomingList,
  sealedColumns,
} from '../rules/rooming.ts'
import { differenceWords, fileWords, roomingWords, sheetWords } from '../words/rooming.ts'
import { called } from './actions/naming.ts'
import { sendList } from './actions/rooming.ts'
import { type RoomingRun, roomingFile } from './actions/rooming-file.ts'
import { type SentPerson, toldValues } from './actions/rooming-rows.ts'
import { staysAt } from './store/rooming.ts'

const askedOf = ({ summitId, id }: HotelOfEdition) => ({ of: roomingList, to: hotelOf(summitId, id) })

/** Hands the next list over, once for each job. Refuses `listMade` where another was made since, `nothingToSend`. */
async function nextList(db: Database, run: RoomingRun, hotel: HotelOfEdition): Promise<HandedOver> {
  const { actor, services, jobId, selection } = run
  const at = services.clock.now()
  const sent = await sendList(db, { hotel, author: actor, at, after: selection.after, requestId: jobId })
  if (!sent) throw refuse('listMade')
  if (sent.news === 0) throw refuse('nothingToSend')
  return sent
}

/** Refuses `listGone` where this is not the last list. */
async function lastList(db: Database, hotel: HotelOfEdition, version: number): Promise<HandedOver> {
  const [last] = await handOversTo(db, askedOf(hotel), 1)
  if (last?.version !== version) throw refuse('listGone')
  return last
}

/**
 * Notes that documents leave the portal before the first byte is there, once for each job: in the log of exports, and of each person as a look at their document.
 */
async function note(
  db: Database,
  { actor, services, jobId }: RoomingRun,
  hotel: HotelOfEdition,
  { version, people }: { version: number; people: readonly SentPerson[] },
): Promise<void> {
  const at = services.clock.now()
  const title = fileWords.whole({ hotel: called(hotel), version })
  const columns = Object.values(sheetWords).map((label) => ({ label }))
  const clear = sealedColumns.map((key) => ({ label: differenceWords[key] }))
  const isFirst = await logExport(db, {
    name: 'rooming',
    title,
    conditions: [title],
    columns,
    clear: { columns: clear, reason: `${title.zh} ${title.en}` },
    fileFormat: 'xlsx',
    changesOnly: false,
    rows: people.length,
    author: actor,
    at,
    jobId,
  })
  if (!isFirst) return
  await recordRevealsOfMany(
    db,
    { at, author: actor },
    people.flatMap((row) =>
      sealedColumns
        .filter((field) => toldValues(row)?.[field])
        .map((field) => ({ subject: { type: 'participant', id: row.id }, field })),
    ),
  )
}

/**
 * The file of a hotel's list: the whole of it, and what it told. It is written from what was handed over, and never from the stays again, so that it is the same when
 * the job is begun again; only the numbers that the hotel gave are those of this moment. Refuses `notFound`, `editionIsPast`, `listMade`, `nothingToSend`,
 * `listGone`.
 */
async function makeList(run: RoomingRun): Promise<Bytes> {
  const { selection } = run
  const { hotel, version, told, whole, numbers } = await run.db.transaction(async (db) => {
    const [found] = await hotelsAmong(db, [selection.hotelId])
    if (!found) throw refuse('notFound')
    await requireCurrent(db, found)
    const list = selection.again ? await lastList(db, found, selection.after) : await nextList(db, run, found)
    const asked = { ...askedOf(found), unsealed: true }
    const sent = {
      told: await toldIn(db, asked, list.version),
      whole: await sentRows(db, asked),
    }
    // a later list may have told of its rows, or the values were deleted; people who were deleted since are in it no more
    await lastList(db, found, list.version)
    if ([...sent.whole, ...sent.told].some(({ values }) => !values)) throw refuse('listGone')
    await note(db, run, found, {
      version: list.version,
      people: [...sent.whole, ...sent.told.filter(({ change }) => change === 'gone')],
    })
    const given = (await staysAt(db, found.id)).flatMap(({ id, confirmation }) =>
      confirmation ? [[id, confirmation] as const] : [],
    )
    return { hotel: found, version: list.version, ...sent, numbers: new Map(given) }
  })
  const { summitId } = hotel
  const { zh, en } = nameOfEdition(await summitOf(run.db, { summitId }))
  return roomingFile(run, {
    summitId,
    edition: `${zh} ${en}`,
    hotel: called(hotel),
    version,
    told,
    whole,
    numbers,
  })
}

/** The rooming list of a hotel as files, for those who may give documents away. */
export const roomingMaking: JobKind<Actor, Services, RoomingAsked> = {
  name: roomingJob,
  selection: roomingAsked,
  title: () => roomingWords.job,
  isAllowed: ({ type, permissions }) =>
    type === 'organiser' && permissions.has('lodging:list') && permissions.has('lodging:documents'),
  run: makeList,
}
