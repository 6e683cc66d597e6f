import type { Actor } from '#domain/actor.ts'
import { precedencesAmong } from '#domain/approval/precedence/server/actions.ts'
import { badgeSigner, currentKeyNumber } from '#domain/event-day/badge-keys/server/actions.ts'
import { type BadgeKind, kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { maskOf } from '#domain/event-day/zones/rules.ts'
import { zonesIn } from '#domain/event-day/zones/server/actions.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { approvedVersionsOf, factsInForce } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { JobKind, JobRun } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { printInBatches } from '#kit/print/batches.ts'
import { documentsFile } from '#kit/print/documents-file.ts'
import { printable } from '#kit/print/printable.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withRetries } from '#kit/server/perform.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../refusals.ts'
import { badgesOfDocument, maxPrinted, type PrintSelection, printJob, printSelection } from '../rules.ts'
import { printedWords, badgeWords as words } from '../words.ts'
import { onCard } from './actions/card-codes.ts'
import { type Card, type CardSetting, cardNumber, cardsJob } from './actions/cards.ts'
import { digestOf, type PrintedFacts, printedFactsOf, vehicleFacts } from './actions/facts.ts'
import { announce, followWearers, stepRow } from './actions/following.ts'
import {
  type Badge,
  badgesAmong,
  insertSteps,
  lockBadgesAmong,
  lockFollowing,
  printedByJob,
  putBadges,
  wearerOf,
} from './store.ts'

type Run = JobRun<Actor, Services, PrintSelection>

/** A badge with what is printed of it. */
type Ready = { badge: Badge; kind: BadgeKind; facts: PrintedFacts; digest: string }

/** The badges of a job: those that it printed before it was interrupted, as it marks all of its badges or none; else the chosen ones that are cleared. */
async function badgesOf({ db, jobId, selection: { ids } }: Run, summitId: string): Promise<Badge[]> {
  const printed = [...(await printedByJob(db, jobId))]
  if (printed.length > 0) return badgesAmong(db, summitId, { ids: printed })
  if (ids.length === 0) return badgesAmong(db, summitId, { state: 'cleared', limit: maxPrinted })
  return (await badgesAmong(db, summitId, { ids })).filter(({ state }) => state === 'cleared')
}

/** The badges of a job with what they say now; without those of which nothing can be printed. */
async function readyOf(run: Run, summitId: string): Promise<Ready[]> {
  const { db } = run
  const able = await badgesOf(run, summitId)
  const kinds = new Map((await kindsIn(db, summitId)).map((kind) => [kind.id, kind]))
  const kindOf = new Map(able.map((badge) => [wearerOf(badge), kinds.get(badge.kindId ?? '')]))
  const people = able.flatMap(({ participantId }) => participantId ?? [])
  const facts = await printedFactsOf(
    db,
    await factsInForce(db, summitId, { ids: people }),
    (id) => kindOf.get(id),
    await approvedVersionsOf(db, people),
  )
  const vehicles = await vehiclesAmong(
    db,
    able.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  for (const vehicle of vehicles) facts.set(vehicle.id, vehicleFacts(vehicle, kindOf.get(vehicle.id)))
  return able.flatMap((badge): Ready[] => {
    const [kind, said] = [kindOf.get(wearerOf(badge)), facts.get(wearerOf(badge))]
    return kind && said
      ? [{ badge, kind, facts: said, digest: digestOf(said, kind, onCard(badge).zones) }]
      : []
  })
}

/** In the order asked for; the same size of card together, since a document has one. Those without a precedence come last. */
async function inOrder({ db, actor, selection: { order } }: Run, ready: readonly Ready[]): Promise<Ready[]> {
  const precedences =
    order === 'precedence' && actor.permissions.has('precedence:read')
      ? await precedencesAmong(
          db,
          ready.flatMap(({ badge }) => badge.participantId ?? []),
        )
      : new Map()
  const keyOf = ({ badge, kind, facts }: Ready): (string | number)[] => {
    const { rankClass = 99, number = 0 } = precedences.get(wearerOf(badge)) ?? {}
    const asked = {
      number: [],
      organisation: [facts.organisation],
      kind: [kind.covers],
      precedence: [rankClass, number],
    }
    return [kind.cardWidth, kind.cardHeight, ...asked[order], badge.number]
  }
  const keyed = ready.map((one) => ({ one, key: keyOf(one) }))
  const compared = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh')
  return keyed
    .sort((a, b) => {
      for (const [at, part] of a.key.entries()) {
        const difference = compared(part, b.key[at] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
    .map(({ one }) => one)
}

/** Documents of at most fifty cards, each of one size of card. */
const inDocuments = (ready: readonly Ready[]): Ready[][] =>
  [...Map.groupBy(ready, ({ kind }) => `${kind.cardWidth} × ${kind.cardHeight}`).values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / badgesOfDocument) }, (_, at) =>
      some.slice(at * badgesOfDocument, (at + 1) * badgesOfDocument),
    ),
  )

/**
 * Marks badges as printed, all of them or none, once their documents are there. Refuses `badgeNotReady` where one is another thing by now: revoked, or printed
 * by somebody else at the same time, of which a second card would lie somewhere; and where another key signs by now, since this one may be stolen.
 */
async function notePrinted(
  run: Run,
  printed: readonly Ready[],
  { summit, keyNumber }: { summit: Summit; keyNumber: number },
): Promise<void> {
  const { db, services, actor, jobId } = run
  const at = services.clock.now()
  // those that this job marked before it was interrupted are done
  const fresh = printed.filter(({ badge }) => badge.state === 'cleared')
  if (fresh.length === 0) return
  const summitId = summit.id
  const readyOfBadge = new Map(fresh.map((one) => [one.badge.id, one]))
  const noted = async (tx: Database) => {
    await lockFollowing(tx, summitId)
    if ((await currentKeyNumber({ db: tx, services }, summit)) !== keyNumber) throw refuse('badgeNotReady')
    const rows = await lockBadgesAmong(tx, summitId, [...readyOfBadge.keys()])
    const changes = rows.flatMap((before) => {
      const one = readyOfBadge.get(before.id)
      if (!one || !isSame(before, one.badge)) return []
      const after: Badge = {
        ...before,
        state: 'printed',
        keyNumber,
        printedDigest: one.digest,
        printedAt: at,
        printedZones: before.zones,
        printedDays: before.days,
        changedAt: at,
      }
      return [{ before, after }]
    })
    if (changes.length < fresh.length) throw refuse('badgeNotReady')
    await putBadges(
      tx,
      changes.map(({ after }) => after),
    )
    await insertSteps(
      tx,
      changes.map(({ after }) => ({ ...stepRow(after, 'printed', { at, author: actor }), jobId })),
    )
    await announce(tx, services, { at, author: actor }, changes)
    // what was corrected while the documents were made is not on the card
    const printedNow = changes.map(({ after }) => after)
    await followWearers(tx, services, summitId, { at, author: actor }, printedNow)
  }
  await withRetries(() => db.transaction(noted))
}

/** Whether a badge still opens what its printed code says. */
const isSame = (now: Badge, printed: Badge) =>
  now.state === 'cleared' &&
  now.revision === printed.revision &&
  now.zones === printed.zones &&
  now.days === printed.days &&
  now.kindId === printed.kindId

async function settingOf({ db, services }: Run): Promise<CardSetting> {
  const summit = await currentSummit(db)
  const look = await services.paperLookOf(db, { summitId: summit.id })
  return { summit, look, zones: await zonesIn(db, summit.id) }
}

/** The sample of a kind: a made-up person, a code that opens nothing. It counts nowhere. */
async function printSample(run: Run, kindId: string): Promise<Bytes> {
  const { db, services, actor, selection } = run
  const setting = await settingOf(run)
  const kind = (await kindsIn(db, setting.summit.id)).find(({ id }) => id === kindId)
  if (!kind) throw refuse('notFound')
  const { chineseName: first, passportName: second, jobTitle, organisation } = printedWords.sample
  const facts =
    kind.covers === 'vehicle'
      ? vehicleFacts({ ...printedWords.sampleVehicle, company: organisation }, kind)
      : { first, second, jobTitle, organisation, portrait: null }
  const zones = setting.zones.slice(0, -1).reduce((all, { letter }) => all | maskOf(letter), 0)
  const card: Card = { facts, kind, zones, number: '00000', code: '0'.repeat(179), owner: undefined }
  const { pdf } = await services.printer.print(
    await cardsJob(db, services, [card], setting, selection),
    actor.accountId,
  )
  return documentsFile([pdf], 'badge-sample', services.clock.now())
}

/** Texts that do not fit, each with the badges that have it. */
function tooLong(ready: readonly Ready[], texts: readonly string[]): Bilingual {
  const said = [...new Set(texts)].map((text) => {
    const numbers = ready
      .filter(({ facts }) => Object.values(facts).some((one) => one !== null && printable(one) === text))
      .map(({ badge }) => cardNumber(badge))
    return { text, numbers }
  })
  return {
    zh: said.map(({ text, numbers }) => [...numbers, `“${text}”`].join('、')).join('；'),
    en: said.map(({ text, numbers }) => [...numbers, `“${text}”`].join(', ')).join('; '),
  }
}

async function noteExport(run: Run, rows: number): Promise<void> {
  const { db, services, actor, jobId, selection } = run
  await logExport(db, {
    name: 'badges',
    title: words.title,
    conditions: [selection.ids.length > 0 ? words.chosen({ count: selection.ids.length }) : words.ready],
    columns: words.columns.map((label) => ({ label })),
    fileFormat: 'pdf',
    changesOnly: false,
    rows,
    author: actor,
    at: services.clock.now(),
    jobId,
  })
}

/** Prints badges that are ready; they are marked as printed when all documents are there. Refuses `noneToPrint`, `textTooLong`, `badgeNotReady`. */
async function printBadges(run: Run): Promise<Bytes> {
  const { db, services, actor, selection, signal, tell } = run
  if (selection.sampleOf) return printSample(run, selection.sampleOf)
  const setting = await settingOf(run)
  const { summit } = setting
  const ready = await inOrder(run, await readyOf(run, summit.id))
  if (ready.length === 0) throw refuse('noneToPrint')
  const keyNumber = await db.transaction((tx) => currentKeyNumber({ db: tx, services }, summit))
  const codeOf = await badgeSigner({ db, services }, summit)
  const cardOf = ({ badge, kind, facts }: Ready): Card => {
    // one that this job printed before it was interrupted keeps its key
    const key = badge.state === 'cleared' ? keyNumber : badge.keyNumber
    const card = { ...onCard(badge), keyNumber: key }
    const { zones } = card
    return {
      facts,
      kind,
      zones,
      owner: badge.participantId ?? undefined,
      number: cardNumber(badge),
      code: codeOf(card),
    }
  }
  const documents: Uint8Array[] = []
  let done = 0
  tell(0, ready.length)
  for (const some of inDocuments(ready))
    for await (const { pdf, tight } of printInBatches(services.printer, {
      items: some,
      jobOf: (items) => cardsJob(db, services, items.map(cardOf), setting, selection),
      caller: actor.accountId,
      size: badgesOfDocument,
    })) {
      signal.throwIfAborted()
      if (tight.length > 0) throw refuse('textTooLong', { name: tooLong(some, tight) })
      documents.push(pdf)
      done += some.length
      tell(done, ready.length)
    }
  await notePrinted(run, ready, { summit, keyNumber })
  await noteExport(run, ready.length)
  return documentsFile(documents, `badges-${eventDay(services.clock.now())}`, services.clock.now())
}

/** Badges on paper; the order of precedence is for those who may read it. */
export const badgePrinting: JobKind<Actor, Services, PrintSelection> = {
  name: printJob,
  selection: printSelection,
  title: ({ ids, sampleOf }) => (sampleOf ? words.sampleJob : words.job({ count: ids.length })),
  isAllowed: ({ type, permissions }, { order, sampleOf }) =>
    type === 'organiser' &&
    (sampleOf
      ? permissions.has('badge-kinds:list')
      : permissions.has('badges:handle') && permissions.has('badges:list')) &&
    (order !== 'precedence' || permissions.has('precedence:read')),
  run: printBadges,
}
