import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { sleepsHere } from '#domain/event-day/lodging/server/actions.ts'
import { letters } from '#domain/event-day/zones/rules.ts'
import { summitRows } from '#domain/ground/summit/server/actions.ts'
import { isComingOnSite, personRows } from '#domain/people/participants/server/actions.ts'
import { intentionRows } from '#domain/plans/intentions/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Diet, diets, type Numbers } from '../rules.ts'
import { dietPatterns } from '../words/diet-patterns.ts'
import { meals } from './tables.ts'

const { table: participants } = personRows
const { table: intentions } = intentionRows
const { table: badges } = badgeRows
const { table: summits } = summitRows

export type Meal = typeof meals.$inferSelect

/** What a person wrote, with one blank for several of any kind. */
const said = sql`btrim(regexp_replace(coalesce(${intentions.dietaryRestriction}, ''), '[[:space:]\u3000]+', ' ', 'g'))`

const isNamed = (diet: Exclude<Diet, 'other'>) => sql`${said} ~* ${dietPatterns[diet]}`

/** What a caterer prepares for a person, by what they wrote. */
const diet = sql<Diet>`case when ${said} = '' or ${isNamed('none')} then 'none'
  when ${isNamed('halal')} then 'halal' when ${isNamed('vegan')} then 'vegan'
  when ${isNamed('vegetarian')} then 'vegetarian' else 'other' end`

/** The zone of a meal is open to the badge of a person on its day. Arrays of PostgreSQL begin with 1. */
const mayEnter = sql`(${meals.zone} is null or exists (
  select from ${badges} join ${summits} on ${summits.id} = ${badges.summitId}
  where ${badges.participantId} = ${participants.id} and ${badges.summitId} = ${meals.summitId}
    and ${badges.state} not in ('revoked', 'returned')
    and coalesce(${badges.zonesByDay}[${meals.day} - ${summits.begins} + 1], 0)
      & (1 << (strpos(${letters.join('')}, ${meals.zone}) - 1)) <> 0))`

/** Whether a meal of an edition is for those who may enter the zone of this letter. */
export const hasMealFor = async (
  db: Database,
  { summitId, letter }: { summitId: string; letter: NonNullable<Meal['zone']> },
): Promise<boolean> => (await db.$count(meals, and(eq(meals.summitId, summitId), eq(meals.zone, letter)))) > 0

/** A meal of the outer statement is for a person: of a kind that it is for, with its night and its zone. */
const fits: SQL = sql`${and(
  eq(participants.summitId, meals.summitId),
  sql`case ${participants.kind} when 'guest' then ${meals.guests} when 'companion' then ${meals.companions}
    when 'personnel' then ${meals.personnel} else false end`,
  sql`case ${meals.nights} when 'before' then ${sleepsHere(participants.id, sql`(${meals.day} - 1)`)}
    when 'after' then ${sleepsHere(participants.id, meals.day)} else true end`,
  mayEnter,
)}`

/** A person is entitled to a meal of the outer statement: it is for them, and they come on site. */
const isEntitled: SQL = sql`(${and(isComingOnSite(), fits)})`

/** The meals from a day on to which a person is entitled who is being withdrawn: approved until now. By day. */
export async function mealsOfPerson(db: Database, participantId: string, from: string): Promise<Meal[]> {
  const isTheirs = and(
    eq(participants.id, participantId),
    sql`${participants.meetingForm} is distinct from 'online'`,
    fits,
  )
  const rows = await db
    .select()
    .from(meals)
    .innerJoin(participants, isTheirs)
    .where(gte(meals.day, from))
    .orderBy(asc(meals.day), asc(meals.id))
  return rows.map((row) => row.meals)
}

const counted = (one: Exclude<Diet, 'none'>) =>
  sql`${sql.raw(`'${one}'`)}, count(*) filter (where eater.diet = ${one})::int`

/** The numbers of a meal of the outer statement, in one look at the people of its edition, in which each text is read once. */
export const numbersOfMeal = sql<Numbers>`(
  select jsonb_build_object('people', count(*)::int, ${sql.join(
    diets.flatMap((one) => (one === 'none' ? [] : [counted(one)])),
    sql`, `,
  )})
  from (
    select ${diet} as diet
    from ${participants} left join ${intentions} on ${intentions.participantId} = ${participants.id}
    where ${isEntitled} offset 0) as eater)`

/** The numbers of one meal. */
export async function numbersOf(db: Database, id: string): Promise<Numbers | undefined> {
  const [row] = await db.select({ numbers: numbersOfMeal }).from(meals).where(eq(meals.id, id))
  return row?.numbers
}

/** What those who are entitled to a meal wrote about their diet, most frequent first; and how many different texts there are. */
export async function textsOf(
  db: Database,
  id: string,
  limit: number,
): Promise<{ diet: Diet; text: string; count: number; of: number }[]> {
  const { rows } = await db.execute<{ diet: Diet; text: string; count: number; of: number }>(sql`
    select ${diet} as diet, ${said} as text, count(*)::int as count, count(*) over ()::int as of
    from ${meals} join ${participants} on ${isEntitled}
      join ${intentions} on ${intentions.participantId} = ${participants.id}
    where ${meals.id} = ${id} and ${diet} <> 'none'
    group by 1, 2 order by 3 desc, 2 limit ${limit}`)
  return rows
}
