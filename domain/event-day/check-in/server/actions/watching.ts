import type { Context } from '#domain/context.ts'
import { dayOfEdition } from '#domain/event-day/badge-keys/rules.ts'
import { isTogether } from '#domain/event-day/gates/rules/counts-together.ts'
import { type NamedOccasion, occasionsOn } from '#domain/event-day/gates/server/actions.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Watching } from '../../api.ts'
import { dayLookedAt } from '../../rules/days.ts'
import { countConflicts } from '../store/conflicts.ts'
import {
  expectedGuests,
  expectedPeople,
  gateFigures,
  insideZones,
  occasionFigures,
  organisationFigures,
  quarterFigures,
} from '../store/watching.ts'
import { placeOf } from './device-at-work.ts'

export type OfDay = Pick<Context, 'db' | 'services'> & { query: { day?: string | undefined } }

/** The day that is looked at, with its occasions: the one asked for, which may lie outside of the edition; else today where it has occasions, otherwise the nearest day of the edition. */
export async function dayAsked({ db, services: { clock }, query: { day } }: OfDay) {
  const summit = await currentSummit(db)
  const today = eventDay(clock.now())
  const occasions = await occasionsOn(db, summit.id, day ?? today)
  if (day) return { summit, day, occasions }
  const shown = dayLookedAt(today, summit, occasions.length > 0)
  return {
    summit,
    day: shown,
    occasions: shown === today ? occasions : await occasionsOn(db, summit.id, shown),
  }
}

const { compare } = new Intl.Collator('zh', { numeric: true })

/** Lane 2 before lane 10. */
const byName = (one: { name: Bilingual }, other: { name: Bilingual }) => compare(one.name.zh, other.name.zh)

async function occasionsNow(db: Database, summit: Summit, occasions: NamedOccasion[]) {
  const ids = occasions.map(({ id }) => id)
  const figures = new Map((await occasionFigures(db, ids)).map((row) => [row.id, row]))
  const shown: Watching['occasions'] = []
  for (const occasion of occasions) {
    const of = figures.get(occasion.id)
    const together = occasions.flatMap((other) => (isTogether(occasion, other) ? other.id : []))
    const place = placeOf(summit, occasion)
    const people = await expectedPeople(db, summit.id, { place, admits: occasion.admits, together })
    const guests = occasion.activityId && (await expectedGuests(db, occasion.activityId, together))
    shown.push({
      id: occasion.id,
      name: { zh: occasion.zh, en: occasion.en },
      expected: people.expected + (guests ? guests.expected : 0),
      missing: people.missing + (guests ? guests.missing : 0),
      heads: of?.heads ?? 0,
      passages: of?.passages ?? 0,
      refused: of?.refused ?? 0,
      byHand: of?.by_hand ?? 0,
    })
  }
  return shown.toSorted(byName)
}

async function organisationsNow(
  db: Database,
  summit: Summit,
  ofDay: Parameters<typeof organisationFigures>[2],
) {
  const rows = await organisationFigures(db, summit.id, ofDay)
  const names = await organisationNames(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const of = names.get(row.id)
    return { ...row, name: withFallback(of?.name, of?.englishName) ?? { zh: '–', en: '–' } }
  })
}

/** The share of a zone's quota, or of the number that its licence says, at which it alarms. */
const alarmAt = 0.9

/** Who is in on one day. */
export async function watchDay(call: OfDay): Promise<Watching> {
  const { db, services } = call
  const { summit, day, occasions } = await dayAsked(call)
  const ids = occasions.map(({ id }) => id)
  const zones = await insideZones(db, summit.id, ids)
  const ofDay = { day: dayOfEdition(summit, day) ?? 15, ids, limit: 100 }
  return {
    at: services.clock.now().toISOString(),
    day,
    occasions: await occasionsNow(db, summit, occasions),
    zones: zones.map(({ letter, zh, en, quota, licensed, inside }) => ({
      id: letter,
      name: { zh, en },
      inside,
      quota,
      licensed,
      isAlarming: [quota, licensed].some((limit) => limit !== null && inside >= limit * alarmAt),
    })),
    gates: (await gateFigures(db, ids))
      .map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
      .toSorted(byName),
    quarters: (await quarterFigures(db, ids)).map(({ from, passages }) => ({
      from: new Date(from).toISOString(),
      passages,
    })),
    organisations: await organisationsNow(db, summit, ofDay),
    conflicts: await countConflicts(db, ids),
  }
}
