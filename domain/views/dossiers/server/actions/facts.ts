import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import {
  beforeFurtherColumnsAreShown,
  findParticipants,
  type Participant,
  peopleOf,
} from '#domain/people/participants/server/actions.ts'
import { type Part, partsOfPeople } from '#domain/programme/attendance/server/actions.ts'
import type { CellValue } from '#kit/list/list.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'

/** What a page says of a journey, in this order. */
export const journeyKeys = ['arrival', 'departure', 'hotel'] as const
type Journey = Partial<Record<(typeof journeyKeys)[number], CellValue>>

export type { Part }

/** What stands on one page; `parts` is undefined for readers who may not see activities. */
export type Dossier = {
  person: Participant
  organisation: Bilingual | undefined
  journey: Journey
  parts: Part[] | undefined
}

export const seesJourneys = ({ permissions }: Actor) => permissions.has('itineraries:list')
export const seesActivities = ({ permissions }: Actor) => permissions.has('attendance:programme')

/** Journeys by person, as the further columns of the list of participants show them. */
async function journeysOf({ db, services }: Context, ids: string[]): Promise<Map<string, Journey>> {
  const journeys = new Map<string, Journey>()
  const add = (id: string, key: string, value: CellValue) =>
    void journeys.set(id, { ...journeys.get(id), [key]: value })
  await services.hooks.ask(beforeFurtherColumnsAreShown, db, { ids, keys: journeyKeys, add })
  return journeys
}

/** What this organiser may read of these people of the current edition, in the order of the ids. */
export async function dossiersOf(context: Context, wanted: readonly string[]): Promise<Dossier[]> {
  const { db, actor } = context
  const { id: summitId } = await currentSummit(db)
  const listed = new Map((await peopleOf(db, { summitId, ids: [...wanted] })).map((row) => [row.id, row]))
  const ids = [...new Set(wanted)].filter((id) => listed.has(id))
  const people = await findParticipants(db, ids)
  const journeys = seesJourneys(actor) ? await journeysOf(context, ids) : undefined
  const parts = seesActivities(actor) ? await partsOfPeople(db, ids) : undefined
  return ids.flatMap((id): Dossier[] => {
    const person = people.get(id)
    const row = listed.get(id)
    if (!person || !row) return []
    return [
      {
        person,
        organisation: withFallback(row.organisationName, row.organisationEnglishName),
        journey: journeys?.get(id) ?? {},
        parts: parts && (parts.get(id) ?? []),
      },
    ]
  })
}
