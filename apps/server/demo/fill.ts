import { eq } from 'drizzle-orm'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { allSummits } from '#domain/ground/summit/server/actions.ts'
import { isAnyAccountOpen } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { AppHandle } from '../app.ts'
import { type DemonstrationAccount, demonstrationAccounts } from './accounts.ts'
import { addActivities } from './activities.ts'
import { addBadges } from './badges.ts'
import { addDemoActors } from './demo-actors.ts'
import { addEditions } from './editions.ts'
import { addEscorts } from './escorts.ts'
import { addHalls } from './halls.ts'
import { addHotels } from './hotels.ts'
import { addInvitations } from './invitations.ts'
import { addLibrary } from './library.ts'
import { addLodging } from './lodging.ts'
import { addNotices } from './notices.ts'
import { addParticipants } from './participants.ts'
import { addPast, editionBefore } from './past-edition.ts'
import { addProjects } from './projects.ts'
import { addRecords } from './records.ts'
import { scenarioClock } from './scenario.ts'
import { addSeating } from './seating.ts'
import { seeded } from './seeded.ts'
import { addTransport } from './transport.ts'

/** Marks all messages of the demonstration as sent, so that none is actually sent. */
const settleMessages = (db: Database) =>
  db
    .update(outgoingMessages)
    .set({ state: 'sent', sentAt: outgoingMessages.queuedAt })
    .where(eq(outgoingMessages.state, 'queued'))

async function fill(db: Database, services: Services) {
  const now = services.clock.now()
  const random = seeded(20_260_618)
  const clock = scenarioClock(now)
  const current = await addEditions(db, now, random)
  const past = await editionBefore(db)
  const before = new Date(`${past.registrationOpens}T09:00:00+08:00`)
  const demoActors = await addDemoActors(db, { now, before }, random)
  const { registrants, reviewer, reception, programme } = demoActors
  const scenario = { db, services: { ...services, clock, db }, clock, random, reviewer, reception, programme }
  await addParticipants(scenario, now, registrants)
  await addPast(scenario, now, { past, current }, demoActors)
  const hostedActivity = await addActivities(scenario, now, current, registrants)
  await addInvitations(scenario, { now, current, registrants, hostedActivity })
  await addNotices(scenario, now, await allSummits(db), demoActors)
  await addProjects(scenario, now, demoActors)
  await addLibrary(scenario, now, current)
  await addHotels(scenario, demoActors)
  await addBadges(scenario, current, demoActors)
  const [mainHall = ''] = await addHalls(scenario, demoActors)
  await addSeating(scenario, current, demoActors, mainHall)
  await addLodging(scenario, demoActors)
  await addRecords(scenario, demoActors)
  await addTransport(scenario, current, demoActors)
  await addEscorts(scenario, demoActors)
  await settleMessages(db)
}

/**
 * Fills an empty database with demonstration data in one transaction, so that a start that was killed half-way begins again; a database that has
 * an edition is not changed. Returns the demonstration accounts; none for a production database. `drawPortraits` adds the portraits later.
 */
export async function fillDemonstration({ services }: AppHandle): Promise<DemonstrationAccount[]> {
  const editions = await allSummits(services.db)
  if (editions.length === 0) await services.db.transaction((tx) => fill(tx, services))
  const published = demonstrationAccounts.map(({ account }) => account)
  return (await isAnyAccountOpen(services.db, published)) ? demonstrationAccounts : []
}
