import { nameOf } from '#domain/programme/activities/rules.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { screenWords } from '../../words/screens.ts'
import { activitiesFor } from './reading.ts'

/** Finds activities by name and place among those for the organisation's people; an edition has some dozens. */
const findActivities =
  (services: Services) =>
  async (db: Database, { actor, text, add }: Search): Promise<void> => {
    if (!actor.permissions.has('attendance:own')) return
    const wanted = text.normalize('NFKC').toLowerCase()
    const found = (await activitiesFor(db, services, actor)).filter(
      ({ chineseName, englishName, chinesePlace, englishPlace }) =>
        [chineseName, englishName, chinesePlace, englishPlace].some((said) =>
          said?.normalize('NFKC').toLowerCase().includes(wanted),
        ),
    )
    const hits = found.map((activity) => ({
      title: nameOf(activity),
      note: placeOf(activity),
      path: `/activities/${activity.id}`,
    }))
    add({ kind: 'activities', title: screenWords.title, all: '/activities' }, hits)
  }

type Placed = { chinesePlace: string | null; englishPlace: string | null }

const placeOf = ({ chinesePlace, englishPlace }: Placed) => {
  const [zh, en] = [chinesePlace ?? englishPlace, englishPlace ?? chinesePlace]
  return zh && en ? { zh, en } : null
}

export const answerSearches = (services: Services) =>
  services.hooks.handle(searchAsked, findActivities(services))
