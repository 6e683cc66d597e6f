import type { Context } from '#domain/context.ts'
import { registrationFigures } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { beginOfDay, eventDay } from '#kit/rules/clock/zone.ts'
import type { Registrations } from '../api.ts'
import { daysUntil } from '../rules.ts'

async function registrations(db: Database, today: string): Promise<Registrations> {
  const days = daysUntil(today)
  const figures = await registrationFigures(db, beginOfDay(days[0] ?? today))
  const byDay = Map.groupBy(figures.days, ({ day }) => day)
  return {
    ...figures,
    days: days.map((day) => ({
      day,
      kinds: (byDay.get(day) ?? []).map(({ kind, people }) => ({ kind, people })),
    })),
  }
}

/** The figures of the organisers' first page, of lists that the actor may open. */
export const overviewOf = async ({ db, services: { clock }, actor }: Context) => ({
  registrations: actor.permissions.has('participants:list')
    ? await registrations(db, eventDay(clock.now()))
    : null,
})
