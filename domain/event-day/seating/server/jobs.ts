import type { Actor } from '#domain/actor.ts'
import { precedenceWords } from '#domain/approval/precedence/words.ts'
import { seatsInWords } from '#domain/event-day/halls/words/seats.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import type { Services } from '#domain/services.ts'
import { notify } from '#kit/db/notifications.ts'
import type { JobKind, JobRun } from '#kit/jobs/job-kind.ts'
import { logExport } from '#kit/list/server/log-export.ts'
import { checkLength, listJob } from '#kit/list/server/print-list.ts'
import { printInBatches } from '#kit/print/batches.ts'
import { documentsFile } from '#kit/print/documents-file.ts'
import { printable } from '#kit/print/printable.ts'
import { templateAt } from '#kit/print/template.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { seatsList } from '../lists.ts'
import { refuse } from '../refusals.ts'
import { inOrder } from '../rules/order.ts'
import { cardPage, placeCardPage, planOnPaper } from '../rules/paper.ts'
import { type PrintSelection, printJob, printSelection } from '../rules.ts'
import { orderKeyWords, printWords as words } from '../words.ts'
import { cardsToPrint, type PlaceCard, saysTheSame } from './actions/card-facts.ts'
import { lockPlan } from './actions/changing.ts'
import { type Known, knownOf, organisationsOf, seatsIn } from './actions/people.ts'
import {
  cardsOf,
  dropCards,
  findPlan,
  keepVersion,
  type Plan,
  type Print,
  printsOf,
  putCards,
  putPrint,
} from './store.ts'

type Run = JobRun<Actor, Services, PrintSelection>

const template = templateAt(new URL('./paper.typ', import.meta.url))

/** The look of the edition whose plan it is: a past one is printed, too. */
const lookOf = async ({ db, services }: Run, { activityId }: Plan) => {
  const activity = await findActivity(db, activityId)
  return activity && services.paperLookOf(db, { summitId: activity.summitId })
}

const titleOf = async ({ db, language }: Run, plan: Plan) => {
  const activity = await findActivity(db, plan.activityId)
  return activity ? activityName(activity)[language] : ''
}

/** Refuses `cardTooLong` with the texts that do not fit in the smallest size. */
function requireRoom(tight: readonly string[]): void {
  const said = [...new Set(tight)].join('、')
  if (tight.length > 0) throw refuse('cardTooLong', { name: { zh: said, en: said } })
}

/** The hall on A3. Refuses `cardTooLong`. */
async function printPlan(run: Run, known: Known): Promise<Uint8Array[]> {
  const { services, actor, language } = run
  const holders = new Map(
    [...seatsIn(known)].flatMap(([id, seatId]) => {
      const person = known.attendee.get(id)
      return person ? [[seatId, { name: printable(nameOf(person)[language]) }] as const] : []
    }),
  )
  const remark = [orderKeyWords[known.plan.options.orderKey][language], eventDay(services.clock.now())].join(
    ' · ',
  )
  const title = printable(await titleOf(run, known.plan))
  const texts = { title, remark: printable(remark), holders, language }
  const { size, page } = planOnPaper(known.plan.drawing, texts)
  const data = { pages: [page] }
  const job = { template, page: size, language, look: await lookOf(run, known.plan), data }
  const { pdf, tight } = await services.printer.print(job, actor.accountId)
  requireRoom(tight)
  return [pdf]
}

/** Rows of a list for the doors, in its order. */
async function rowsOf({ db, selection: { paper } }: Run, known: Known) {
  const inWords = seatsInWords(known.plan.drawing)
  const organisations = await organisationsOf(db, known)
  const seatOf = seatsIn(known)
  const place = new Map([...inWords.keys()].map((seatId, at) => [seatId, at]))
  const people = inOrder(known.people, known.plan.options.orderKey).filter(
    ({ id }) => paper === 'byPrecedence' || seatOf.has(id),
  )
  const nameIn = (id: string) => nameOf(known.attendee.get(id) ?? { chineseName: null, passportName: null })
  const placeIn = (id: string) => place.get(seatOf.get(id) ?? '') ?? -1
  const sorted =
    paper === 'byPrecedence'
      ? people
      : people.toSorted((a, b) =>
          paper === 'bySeat'
            ? placeIn(a.id) - placeIn(b.id)
            : nameIn(a.id).zh.localeCompare(nameIn(b.id).zh, 'zh'),
        )
  return sorted.map(({ id, organisationId, precedence }) => ({
    name: nameIn(id),
    organisation: organisations.get(organisationId ?? '') ?? null,
    seat: inWords.get(seatOf.get(id) ?? '')?.words ?? null,
    precedence: precedence ? precedenceWords.value(precedence) : null,
  }))
}

/** Seats by name or by seat for the doors, or the order of people for those who may read it. Refuses `tooLongToPrint`. */
async function printList(run: Run, known: Known): Promise<Uint8Array[]> {
  const { services, actor, language, selection } = run
  const rows = await rowsOf(run, known)
  const shown = (['name', 'organisation', 'seat', 'precedence'] as const).filter(
    (key) => key !== 'precedence' || selection.paper === 'byPrecedence',
  )
  checkLength(rows.length, shown.length)
  const job = listJob({
    list: { ...seatsList, title: words.job[selection.paper] },
    query: {},
    language,
    headings: shown.map((key) => words[key][language]),
    head: 0,
    rows: rows.map((row) => shown.map((key) => row[key]?.[language] ?? '')),
    author: actor.name,
    at: services.clock.now(),
    look: await lookOf(run, known.plan),
    remarks: [await titleOf(run, known.plan), orderKeyWords[known.plan.options.orderKey][language]],
  })
  return [(await services.printer.print(job, actor.accountId)).pdf]
}

/** The cards that are asked for: all, or those that are missing or say something else by now. */
async function cardsAsked({ db, selection }: Run, plan: Plan): Promise<PlaceCard[]> {
  const cards = await cardsToPrint(db, plan)
  if (selection.cards === 'all') return cards
  const printed = new Map((await cardsOf(db, plan.id)).map((card) => [card.participantId, card]))
  return cards.filter((card) => !saysTheSame(printed.get(card.participantId), card))
}

/** Place cards, one on a sheet. Refuses `nobodySeated`, `cardTooLong`. */
async function printCards(run: Run, plan: Plan, cards: readonly PlaceCard[]): Promise<Uint8Array[]> {
  const { services, actor, language, selection, signal, tell } = run
  const look = await lookOf(run, plan)
  const documents: Uint8Array[] = []
  let done = 0
  for await (const { pdf, pages, tight } of printInBatches(services.printer, {
    items: cards,
    caller: actor.accountId,
    jobOf: (items) => ({
      template,
      page: cardPage,
      language,
      look,
      data: {
        pages: items.map(({ first, second, title, organisation }) =>
          placeCardPage({
            first: printable(first),
            second: printable(second),
            title: selection.titles ? printable(title) : '',
            organisation: printable(organisation),
          }),
        ),
      },
    }),
  })) {
    signal.throwIfAborted()
    requireRoom(tight)
    documents.push(pdf)
    done += pages
    tell(done, cards.length)
  }
  return documents
}

/** Notes what was printed once it is there, as it was read for the print; once for each job. */
async function notePrinted(
  run: Run,
  { plan, ...known }: Known,
  { paper, cards }: { paper: Print['paper']; cards: readonly PlaceCard[] | undefined },
): Promise<void> {
  const { db, services, actor, jobId, selection } = run
  const at = services.clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockPlan(tx, plan.id))) return
    const print = { planId: plan.id, paper, at, jobId }
    // noted already, before the job was begun again
    if ((await printsOf(tx, plan.id)).some((one) => one.paper === paper && one.jobId === jobId)) return
    // open screens say what was printed
    await notify(tx, seatingTopic)
    if (cards) {
      await putCards(
        tx,
        cards.map(({ participantId, seatId, digest, titledDigest }) => ({
          planId: plan.id,
          participantId,
          seatId,
          digest: selection.titles ? titledDigest : digest,
          at,
          jobId,
        })),
      )
      // a new set of cards replaces the one before, with those that should have been taken out
      if (selection.cards === 'all') {
        const there = new Set(cards.map(({ participantId }) => participantId))
        const gone = (await cardsOf(tx, plan.id)).filter(({ participantId }) => !there.has(participantId))
        await dropCards(
          tx,
          plan.id,
          gone.map(({ participantId }) => participantId),
        )
      }
      return putPrint(tx, { ...print, version: null })
    }
    const by = { at, actorId: actor.accountId, actorName: actor.name }
    const version = await keepVersion(tx, { planId: plan.id, state: plan.state, ...by }, seatsIn(known))
    return putPrint(tx, { ...print, version })
  })
}

async function noteExport({ db, services, actor, jobId, selection }: Run, rows: number): Promise<void> {
  await logExport(db, {
    name: 'seats',
    title: words.job[selection.paper],
    conditions: [],
    columns: [words.name, words.organisation, words.seat].map((label) => ({ label })),
    fileFormat: 'pdf',
    changesOnly: false,
    rows,
    author: actor,
    at: services.clock.now(),
    jobId,
  })
}

/** Prints what was asked for. Refuses `notFound`, `nobodySeated`, `cardTooLong`, `tooLongToPrint`. */
async function printSeating(run: Run): Promise<Bytes> {
  const { db, services, selection } = run
  const plan = await findPlan(db, selection.planId)
  if (!plan) throw refuse('notFound')
  const known = await knownOf(db, plan)
  const isCards = selection.paper === 'cards'
  const cards = isCards ? await cardsAsked(run, plan) : undefined
  const count =
    cards?.length ?? (selection.paper === 'byPrecedence' ? known.people.length : seatsIn(known).size)
  if (count === 0 && selection.paper !== 'plan') throw refuse('nobodySeated')
  const documents = cards
    ? await printCards(run, plan, cards)
    : selection.paper === 'plan'
      ? await printPlan(run, known)
      : await printList(run, known)
  const { paper } = selection
  if (paper !== 'byPrecedence') await notePrinted(run, known, { paper, cards })
  await noteExport(run, count)
  const at = services.clock.now()
  return documentsFile(documents, `${words.file[selection.paper]}-${eventDay(at)}`, at)
}

/** Seating on paper; the list by precedence is for those who may read it. */
export const seatingPrinting: JobKind<Actor, Services, PrintSelection> = {
  name: printJob,
  selection: printSelection,
  title: ({ paper }) => words.job[paper],
  isAllowed: ({ type, permissions }, { paper }) =>
    type === 'organiser' &&
    permissions.has('seating:list') &&
    permissions.has('seating:edit') &&
    (paper !== 'byPrecedence' || permissions.has('precedence:read')),
  run: printSeating,
}
