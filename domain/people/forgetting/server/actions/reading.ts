import type { Context } from '#domain/context.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { allSummits } from '#domain/ground/summit/server/actions.ts'
import { keptFigures, newestPurges } from '../store.ts'
import { countDue } from './purge.ts'

/** What is over now, by edition; changes nothing. */
export async function listDue({ db, services: { lifecycles, clock } }: Pick<Context, 'db' | 'services'>) {
  return (await countDue({ db, lifecycles }, clock.now())).map(({ edition, over, people, counts }) => ({
    summitId: edition.id,
    name: nameOfEdition(edition),
    purposes: over,
    people,
    counts,
  }))
}

/** The newest purges, and the figures that were kept. */
export async function listPurges({ db }: Pick<Context, 'db'>) {
  const editions = await allSummits(db)
  const names = new Map(editions.map((edition) => [edition.id, nameOfEdition(edition)]))
  const figures = await keptFigures(db)
  return {
    purges: (await newestPurges(db, 50)).map((purge) => ({
      id: purge.id,
      edition: names.get(purge.summitId ?? '') ?? null,
      cause: purge.cause,
      purposes: purge.purposes,
      people: purge.people,
      counts: purge.counts,
      startedAt: purge.startedAt.toISOString(),
      startedByName: purge.startedByName,
      finishedAt: purge.finishedAt?.toISOString() ?? null,
    })),
    editions: editions.flatMap((edition) => {
      const own = figures.filter(({ summitId }) => summitId === edition.id)
      return own.length > 0
        ? [
            {
              edition: nameOfEdition(edition),
              figures: own.map(({ summitId: _, at: __, ...figure }) => figure),
            },
          ]
        : []
    }),
  }
}
