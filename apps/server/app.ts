import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { paperLookOf } from '#domain/ground/faces/server/actions.ts'
import { type Outbox, startOutbox } from '#domain/ground/outbox/server/jobs.ts'
import { editionNamed, findCurrent } from '#domain/ground/summit/server/actions.ts'
import { addressesBeside, organisationIdsOf } from '#domain/identity/organisations/server/actions.ts'
import { createHolders } from '#domain/identity/roles/server/actions.ts'
import { deviceIn } from '#domain/identity/sign-in/server/actions/known-device.ts'
import { createSessionLookup } from '#domain/identity/sign-in/server/actions/session-lookup.ts'
import { codesSpent } from '#domain/identity/sign-in/server/actions/spend-budget.ts'
import { sessionCount } from '#domain/identity/sign-in/server/actions.ts'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import { guestNamed, registeredNames } from '#domain/people/participants/server/actions.ts'
import { sharedWith } from '#domain/plans/shares/server/actions.ts'
import { invitedActivity } from '#domain/programme/activities/server/actions.ts'
import { activitiesJoined } from '#domain/programme/attendance/server/actions.ts'
import { unreadNotices } from '#domain/publishing/notices/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { openDatabase } from '#kit/db/database.ts'
import { isCarried } from '#kit/db/lifecycle/carry.ts'
import { listenTo } from '#kit/db/notifications.ts'
import { openPortraitMaker } from '#kit/files/portrait-maker.ts'
import { openStorage } from '#kit/files/storage.ts'
import { jobWaitsTopic } from '#kit/jobs/jobs-topic.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { type Clock, systemClock } from '#kit/rules/clock/clock.ts'
import { createCallerQueues } from '#kit/server/caller-queues.ts'
import { createEvents } from '#kit/server/events/events.ts'
import { createHooks } from '#kit/server/events/hooks.ts'
import { createFairQueues } from '#kit/server/fair-queues.ts'
import { mount } from '#kit/server/mount.ts'
import { createOutages, type Outages } from '#kit/server/outages.ts'
import { createStreams } from '#kit/server/streams.ts'
import { connectInTurns, queueTransactions } from '#kit/server/turns/database-turns.ts'
import { openListReader } from '#kit/sheet/list-reader.ts'
import { openListWriter } from '#kit/sheet/list-writer.ts'
import { accountLookups } from './account-lookups.ts'
import { settleQueue } from './after-restore.ts'
import { allNouns } from './all-nouns.ts'
import { createApiServer } from './api-server.ts'
import { claimFiles } from './claim-files.ts'
import { callerConcurrency, costConcurrency, importConcurrency, transactionsIn } from './concurrency.ts'
import type { Config } from './config.ts'
import { forgetAgain } from './forget-again.ts'
import { reportCodes, reportHealth } from './health.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createLetterHead } from './letter-head.ts'
import { lifecycles } from './lifecycles.ts'
import { menuOf } from './menu.ts'
import { messageTemplates } from './message-templates.ts'
import { reportDependencies } from './metrics/dependencies.ts'
import { reportStored } from './metrics/stored.ts'
import { reportMemory, reportState, reportWork } from './metrics/work.ts'
import { isOnRecord } from './on-record.ts'
import { openJobs } from './open-jobs.ts'
import { permissionFacts } from './permissions.ts'
import { listsIn, routes } from './routes.ts'
import { openSecrets } from './secret-key.ts'
import { settingsFrom } from './settings.ts'
import { tellWhenSlow } from './tell-when-slow.ts'
import { watchKeys } from './watch-keys.ts'
import { watchOutages } from './watch-outages.ts'
import { serveWeb } from './web.ts'
import { wireNouns } from './wiring.ts'

export const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** What later start-up steps work with, for example the demonstration data. */
export type AppHandle = { services: Services }

type Options = Config & {
  databaseUrl: string
  clock?: Clock
  jobs?: boolean
  /** Folders with scripts of versions before (`keepAssets`). */
  keptAssets?: readonly string[]
}

/** Worker threads for long-running work. */
function openThreads() {
  const of = {
    portraits: openPortraitMaker(portraitLimits),
    spreadsheets: openListReader(),
    listWriter: openListWriter(),
    printer: openPrinter(),
  }
  const close = () => Promise.all(Object.values(of).map((each) => each.close()))
  return { of, close }
}

/** The event streams of this process. They never end by themselves, so they are closed before the server waits for its connections. */
function openStreams(
  server: FastifyInstance,
  sessionUrl: string,
  stillGood: Parameters<typeof createStreams>[0]['stillGood'],
) {
  const streams = createStreams({ stillGood, listen: (on) => listenTo(sessionUrl, on) })
  server.addHook('preClose', () => streams.close())
  return streams
}

const openQueues = (clock: Clock) => ({
  callerQueues: createCallerQueues(callerConcurrency),
  costQueues: {
    wholeList: createCallerQueues(costConcurrency.wholeList),
    wideRead: createCallerQueues(costConcurrency.wideRead),
    outside: createCallerQueues(costConcurrency.outside),
  },
  // a browser with an earlier login does not wait behind strangers at its address
  callerOf: (cookies: string) => deviceIn(cookies, clock.now())?.id,
})

/** What upper nouns, or all together, provide to lower ones. */
const providedByNouns = {
  listsRead: listsIn(routes),
  lifecycles,
  carriers: allNouns
    .map(({ noun: { name, title }, lifecycles: own }) => ({ name, title, lifecycles: own.filter(isCarried) }))
    .filter((each) => each.lifecycles.length > 0),
  accesses: allNouns.flatMap(({ accesses }) => accesses),
  logs: allNouns.flatMap(({ logs }) => logs),
  menuOf,
  permissionFacts,
  holdersOf: createHolders(permissionFacts),
  messageTemplates,
  guestNamed,
  isOnRecord,
  invitedActivity,
  activitiesJoined,
  registeredNames,
  editionNamed,
  paperLookOf,
  addressesBeside,
} satisfies Partial<Services>

/** Whose the files are, and what the list beside them says that must not be here any more. */
async function prepareFiles(...[services, options, told]: Parameters<typeof claimFiles>): Promise<boolean> {
  const isClaimed = await claimFiles(services, options, told)
  await forgetAgain(services, told.log, told.outages)
  return isClaimed
}

const openOutbox = (
  { databaseUrl, databaseSessionUrl: sessionUrl, processRole, senders, mailbox }: Options,
  services: Services,
  { outages, observe }: { outages: Outages; observe: ReturnType<typeof reportDependencies> },
) =>
  startOutbox({
    db: services.db,
    clock: services.clock,
    databaseUrl,
    sessionUrl,
    sends: processRole !== 'web',
    senders,
    mailbox,
    headOf: createLetterHead(services),
    outages,
    observe: { mail: observe.smtp, sms: observe.sms },
  })

type Reported = { services: Services; options: Options; outages: Outages }

/** The figures that do not depend on this process's queues. */
function reportAll(server: FastifyInstance, registry: Registry, { services, options, outages }: Reported) {
  reportHealth(server, { db: services.db, outages, registry })
  reportCodes(registry, options.codeBudget.perDay, () => codesSpent(services))
  reportState(registry, { outages, varDir: options.varDir })
  reportMemory(registry)
  reportStored(registry, services)
}

const wakingOf = (outbox: () => Outbox | undefined) =>
  ({
    wakeOutbox: async () => outbox()?.wake(),
    wakeOutboxIn: (milliseconds) => outbox()?.wakeIn(milliseconds),
  }) satisfies Partial<Services>

/** What a noun asks of others by the database. */
const askedOf = (clock: Clock) =>
  ({
    editionOf: async (on) => (await findCurrent(on))?.id,
    organisationIdOf: async (on, accountId) => (await organisationIdsOf(on, [accountId])).get(accountId),
    sessionCountOf: (asked, accountId) => sessionCount(asked, accountId, clock.now()),
  }) satisfies Partial<Services>

type Reports = { log: FastifyInstance['log']; registry: Registry }

/** Works at jobs and housekeeping; a process that answers no calls itself hears of the jobs that others were asked for. */
function openWork(services: Services, { serves, works, sessionUrl }: Place, { log, registry }: Reports) {
  if (!works) return undefined
  const { jobs } = services
  jobs.open()
  const topic = (told: string) => void (told === jobWaitsTopic && jobs.wake())
  const heard = serves ? undefined : listenTo(sessionUrl, { topic, gap: jobs.wake })
  const housekeeping = startHousekeeping(services, log, registry)
  return { hearNoMore: async () => heard?.close(), stopHousekeeping: () => housekeeping.stop() }
}

/** Answers calls and pages. */
async function serveAll(
  server: FastifyInstance,
  context: Parameters<typeof mount>[1],
  { services, keptAssets }: { services: Services; keptAssets: readonly string[] | undefined },
) {
  for (const route of routes) mount(server, context, route)
  await serveWeb(server, services, builtWeb, keptAssets)
}

/** What a process looks after by itself: its dependencies, and the data keys. */
function startWatches(
  server: FastifyInstance,
  services: Services,
  { options, ...told }: { options: Options; outages: Outages; isClaimed: boolean },
) {
  const { varDir } = options
  const watches = [
    watchOutages(server, services, { varDir, ...told }),
    watchKeys(services.db, options, told.outages),
  ]
  return { stop: () => watches.forEach((watch) => void watch.stop()) }
}

type Running = {
  watch: ReturnType<typeof startWatches> | undefined
  work: ReturnType<typeof openWork>
  services: Services
  threads: ReturnType<typeof openThreads>
  outbox: Outbox | undefined
  closeDatabase(): Promise<void>
}

/** Ends what runs, and says what takes long: what others need comes last. */
async function closeInTurn(server: FastifyInstance, running: Running): Promise<void> {
  const { watch, work, services, threads, outbox, closeDatabase } = running
  watch?.stop()
  await tellWhenSlow(server.log, 'calls in progress', () => server.close())
  await work?.hearNoMore()
  await tellWhenSlow(server.log, 'jobs under way', () => services.jobs.close())
  await tellWhenSlow(server.log, 'threads', () => threads.close())
  await tellWhenSlow(server.log, 'housekeeping', async () => work?.stopHousekeeping())
  await tellWhenSlow(server.log, 'messages under way', async () => outbox?.stop())
  await tellWhenSlow(server.log, 'statements in the database', () => closeDatabase())
}

type Place = { serves: boolean; works: boolean; sessionUrl: string; isPooled: boolean }

/** What this process does, and where its connections lead. */
function placeOf({ databaseUrl, databaseSessionUrl, processRole, jobs = true }: Options): Place {
  const sessionUrl = databaseSessionUrl ?? databaseUrl
  return {
    serves: processRole !== 'worker',
    works: jobs && processRole !== 'web',
    sessionUrl,
    isPooled: databaseSessionUrl !== undefined,
  }
}

/**
 * Composes the app on a migrated database. `jobs: false` omits the background jobs, for tests that run them by hand; a process whose role is `web` leaves
 * them to others, and one whose role is `worker` answers no calls but those about itself.
 */
export async function buildApp(options: Options) {
  const { databaseUrl, clock = systemClock, jobs = true } = options
  const place = placeOf(options)
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, options.databasePool, place)
  const connections = connectInTurns(pool)
  queueTransactions(db, transactionsIn(options.databasePool))
  await openSecrets(db, options, clock.now())
  let outbox: Outbox | undefined
  const threads = openThreads()
  const registry = new Registry()
  const observe = reportDependencies(registry)
  const files = await openStorage(options.storage, observe.s3)
  const imports = createFairQueues(importConcurrency)
  const given = { db, clock, files }
  const services: Services = {
    ...given,
    ...threads.of,
    imports,
    jobs: openJobs({
      ...given,
      works: place.works || !jobs,
      services: () => services,
      log: () => server.log,
    }),
    events: createEvents(),
    hooks: createHooks(),
    settings: settingsFrom(options),
    ...providedByNouns,
    ...askedOf(clock),
    unreadCountOf: (asked, actor) => unreadNotices({ db: asked, services, actor }),
    ...wakingOf(() => outbox),
  }
  wireNouns(services)
  const server = await createApiServer(options)
  const outages = createOutages(server.log)
  const isClaimed = await prepareFiles(services, options, { log: server.log, outages })
  if (jobs) {
    await settleQueue(services, options.afterRestore, server.log)
    outbox = await openOutbox(options, services, { outages, observe })
  }
  reportAll(server, registry, { services, options, outages })
  const watch = jobs ? startWatches(server, services, { options, outages, isClaimed }) : undefined
  const { sessionOf, stillGood } = createSessionLookup({ db, clock, ...accountLookups, sharedWith })
  const streams = openStreams(server, place.sessionUrl, stillGood)
  reportWork(registry, { pool, connections, imports, streams })
  const context = { db, clock, services, sessionOf, streams, ...openQueues(clock) }
  if (place.serves) await serveAll(server, context, { services, keptAssets: options.keptAssets })
  const work = openWork(services, place, { log: server.log, registry })
  return {
    server,
    streams,
    context: { services } satisfies AppHandle,
    close: () => closeInTurn(server, { watch, work, services, threads, outbox, closeDatabase }),
  }
}

export type App = Awaited<ReturnType<typeof buildApp>>
