import { doorOf } from '#domain/ground/summit/rules.ts'
import { hasDoors, summitOf } from '#domain/ground/summit/server/actions.ts'
import { setUpItemWords } from '#domain/ground/summit/words/set-up.ts'
import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { doors } from '../../rules.ts'
import { setUpWords as words } from '../../words/set-up.ts'

const { onceCurrent } = setUpItemWords

async function factsOf(db: Database, summitId: string, isDone: boolean) {
  const edition = await summitOf(db, { summitId })
  const open = doors.map((door) => doorOf(edition, door)).filter(({ isOpen }) => isOpen)
  const codes = open.filter(({ needsCode }) => needsCode).length
  return [...(isDone ? [] : [words.untouched]), words.open({ open: open.length, all: doors.length, codes })]
}

/** The office should have looked at who may register without an organisation. */
export const answerSetUp = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(setUpAsked, async (_db, { edition: { id, draft }, item }) =>
    item({
      name: 'doors',
      order: 115,
      ...words.doors,
      page: draft ? null : '/personnel/doors',
      needs: 'personnel:doors',
      blocks: false,
      isDone: hasDoors(id),
      facts: async (db, isDone) => [...(draft ? [onceCurrent] : []), ...(await factsOf(db, id, isDone))],
    }),
  )
