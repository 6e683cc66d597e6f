import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { dayOfEdition } from '#domain/event-day/badge-keys/rules.ts'
import { numberText } from '#domain/event-day/badges/rules.ts'
import { findGate, type Gate, gatesOf } from '#domain/event-day/gates/server/actions.ts'
import { daysOf } from '#domain/event-day/zones/rules/effective.ts'
import { letters, lettersIn } from '#domain/event-day/zones/rules.ts'
import { currentSummit, findCurrent, type Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { findStored, putObject, readStored } from '#kit/files/store.ts'
import type { JobRun } from '#kit/jobs/job-kind.ts'
import { defineList } from '#kit/list/list.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { listJob, maxPrintedOf } from '#kit/list/server/print-list.ts'
import { documentsFile } from '#kit/print/documents-file.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { GatePapers } from '../../api/papers.ts'
import { refuse } from '../../refusals.ts'
import { isFor } from '../../rules/verdict.ts'
import { type PaperAsked, papersAt } from '../../rules.ts'
import { paperWords as words } from '../../words/papers.ts'
import { dropPapersBefore, dropPapersOf, gatesWithPaper, keepPaper, paperOf } from '../store/papers.ts'
import { badgesExpected } from '../store/people.ts'
import { isWorkedAt, leaveDevicesOf } from '../store.ts'
import { shownPeople } from './people.ts'

const headings = Object.values(words.columns)
const both = ({ zh, en }: Bilingual) => `${zh} ${en}`

/** Chinese names by pinyin, others by their letters. */
const { compare } = new Intl.Collator('zh-CN-u-co-pinyin')

type Call = Pick<Context, 'db' | 'services'>

/** A line for each badge in force that opens the gate on this day, by name; the last column is for the pen. */
async function linesOf(call: Call, summit: Summit, gate: Gate, day: string): Promise<string[][]> {
  const place = {
    day: dayOfEdition(summit, day) ?? 15,
    zone: gate.zone === null ? null : letters.indexOf(gate.zone),
    activityId: null,
  }
  const badges = (await badgesExpected(call.db, summit.id, place)).filter(({ vehicleId }) =>
    isFor(gate.admits ?? 'people', vehicleId !== null),
  )
  const zonesOf = new Map(badges.map(({ number, zonesByDay }) => [number, zonesByDay[place.day] ?? 0]))
  return (await shownPeople(call, summit.id, badges))
    .map((person) => ({ person, name: person.name ?? person.latinName ?? '' }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ person: { number, name, latinName, organisation, kind } }) => [
      name ?? '',
      latinName ?? '',
      organisation.zh,
      kind.zh,
      lettersIn(zonesOf.get(number) ?? 0).join(' '),
      numberText(number),
      '',
    ])
}

const nameOfGate = ({ chineseName, englishName }: Gate): Bilingual => ({ zh: chineseName, en: englishName })

/** Only its title and its missing filters are of account. */
const listOf = (gate: Gate) => {
  const title = words.list({ gate: nameOfGate(gate) })
  return defineList({
    name: 'gatePaper',
    title: { zh: both(title), en: both(title) },
    row: z.object({ id: z.uuid() }),
    columns: { name: { label: words.columns.name, isHead: true, value: () => null } },
    filters: {},
    search: words.columns.name,
    sorts: { name: words.columns.name },
  })
}

type Paper = { summit: Summit; gate: Gate; day: string; author: Bilingual; caller: string }

/** The list of a gate on a day: a PDF, or an archive of several where more people are expected than one document takes. */
export async function paperFile(
  { db, services }: Call,
  { summit, gate, day, author, caller }: Paper,
): Promise<{ file: Bytes; people: number }> {
  const lines = await linesOf({ db, services }, summit, gate, day)
  const at = services.clock.now()
  const look = await services.paperLookOf(db, { summitId: summit.id })
  const max = maxPrintedOf(headings.length)
  const documents: Uint8Array[] = []
  for (let from = 0; from === 0 || from < lines.length; from += max) {
    const { pdf } = await services.printer.print(
      listJob({
        list: listOf(gate),
        query: {},
        language: 'zh',
        headings: headings.map(both),
        head: 0,
        rows: lines.slice(from, from + max),
        author,
        at,
        edition: summit.chineseName,
        look,
        remarks: [day, ...(gate.place ? [gate.place] : [])],
      }),
      caller,
    )
    documents.push(pdf)
  }
  return { file: await documentsFile(documents, `gate-${day}`, at), people: lines.length }
}

/** Notes in the log of exports who took a list away. */
const note = (
  db: Database,
  of: { gate: Gate; day: string; people: number; author: Pick<Actor, 'accountId' | 'name'>; at: Date },
  jobId?: string,
) =>
  logExport(db, {
    name: 'gatePaper',
    title: words.list({ gate: nameOfGate(of.gate) }),
    conditions: [words.onDay(of)],
    columns: headings.slice(0, -1).map((label) => ({ label })),
    fileFormat: 'pdf',
    changesOnly: false,
    rows: of.people,
    author: of.author,
    at: of.at,
    jobId,
  })

/** The days of an edition for which a list can be printed, today first. */
function daysFrom(summit: Summit, today: string): string[] {
  const days = daysOf(summit)
  return days.includes(today) ? [today, ...days.filter((day) => day !== today)] : days
}

/** Prints the list of a gate on a day by hand. Refuses `notFound` for a gate or a day that the edition does not have. */
export async function printPaper(run: JobRun<Actor, Services, PaperAsked>): Promise<Bytes> {
  const { db, services, actor, jobId, selection } = run
  const { gateId, day } = selection
  const summit = await currentSummit(db)
  const gate = await findGate(db, summit.id, gateId)
  if (!gate || !daysOf(summit).includes(day)) throw refuse('notFound')
  const of = { summit, gate, day, author: actor.name, caller: actor.accountId }
  const { file, people } = await paperFile({ db, services }, of)
  await note(db, { gate, day, people, author: actor, at: services.clock.now() }, jobId)
  return file
}

/** What there is on paper for a gate of the current edition. */
export async function papersOfGate({
  db,
  services: { clock },
  record: gate,
}: Pick<Context, 'db' | 'services'> & { record: Gate }): Promise<GatePapers> {
  const today = eventDay(clock.now())
  const paper = await paperOf(db, gate.id, today)
  return {
    days: daysFrom(await currentSummit(db), today),
    today: paper
      ? {
          madeAt: paper.madeAt.toISOString(),
          people: paper.people,
          isArchive: paper.people > maxPrintedOf(headings.length),
        }
      : null,
  }
}

/** The list of today as a file. Refuses `wrongState` where none was printed by itself. */
export async function takePaper({
  db,
  services: { clock, files },
  actor,
  record: gate,
}: Context & { record: Gate }): Promise<Bytes> {
  const at = clock.now()
  const paper = await paperOf(db, gate.id, eventDay(at))
  const stored = paper && (await findStored(db, { id: paper.fileId, ownerId: paper.id }))
  if (!paper || !stored) throw refuse('wrongState')
  await note(db, { gate, day: paper.day, people: paper.people, author: actor, at })
  return {
    bytes: await readStored(files, stored),
    mediaType: stored.mediaType,
    fileName: stored.originalName,
  }
}

/** Handler of a gate that is about to be deleted: its lists go with it, devices that do not work there (any more) stay at no gate. With one that does, or that has scans still to send, or with scans, it stays. */
export async function leaveGate(
  db: Database,
  { gateId, keep }: { gateId: string; keep(): void },
  now: Date,
): Promise<void> {
  if (await isWorkedAt(db, gateId, now)) return keep()
  await dropPapersOf(db, gateId)
  await leaveDevicesOf(db, gateId)
}

/** Lists printed, and old ones deleted, in one run. */
const inOneRun = 10

const portal = '00000000-0000-0000-0000-000000000000'

/** Prints the list of a gate and keeps it, encrypted. */
async function keepToday(services: Services, summit: Summit, gate: Gate, at: Date): Promise<void> {
  const { db, files } = services
  const [id, day] = [randomUUID(), eventDay(at)]
  const of = { summit, gate, day, author: words.portal, caller: summit.id }
  const { file, people } = await paperFile({ db, services }, of)
  const stored = await putObject(files, {
    bytes: file.bytes as Uint8Array,
    mediaType: file.mediaType,
    purpose: 'gatePaper',
    originalName: file.fileName ?? day,
    ownerId: id,
    createdBy: portal,
    sealed: true,
    now: at,
  })
  await keepPaper(
    db,
    { id, summitId: summit.id, gateId: gate.id, day, people, fileId: stored.id, madeAt: at },
    stored,
  )
}

/**
 * On each day of the edition from six o'clock on, when the night's changes are in: prints the lists of the gates that let people in and have none yet. Lists of
 * days before are deleted. Returns how many were printed or deleted.
 */
export async function papersOfTheDay(services: Services, at: Date): Promise<number> {
  const { db } = services
  const [today = '', time = ''] = localTime(at, eventZone).split('T')
  const dropped = await dropPapersBefore(db, today, inOneRun)
  const summit = await findCurrent(db)
  if (!summit || time < papersAt || !daysOf(summit).includes(today)) return dropped
  const there = await gatesWithPaper(db, summit.id, today)
  const without = (await gatesOf(db, summit.id)).filter(
    ({ id, direction }) => direction !== 'out' && !there.has(id),
  )
  const failed: unknown[] = []
  let printed = 0
  for (const gate of without) {
    if (printed === inOneRun) break
    try {
      await keepToday(services, summit, gate, at)
      printed += 1
    } catch (error) {
      // the lists of the other gates are printed all the same
      failed.push(error)
    }
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${failed.length + printed} paper lists were not printed`,
    )
  return dropped + printed
}
