import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { participantsList } from '../../lists.ts'
import { documentSearchWords } from '../../words/document-search.ts'
import { searchWords as words } from '../../words/search.ts'
import { kindWords } from '../../words.ts'
import { pageOfParticipants } from './list.ts'

type Row = Awaited<ReturnType<typeof pageOfParticipants>>['records'][number]

function hitOf(row: Row, base: string) {
  const unit = withFallback(row.organisationName, row.organisationEnglishName)
  const kind = kindWords[row.kind]
  return {
    title: withFallback(row.chineseName, row.passportName) ?? words.unnamed,
    note: unit ? { zh: `${kind.zh} · ${unit.zh}`, en: `${kind.en} · ${unit.en}` } : kind,
    path: `${base}/${row.id}`,
  }
}

/** Whether words may be the number of a document, or its end. */
const mayBeDocument = (typed: string) => /^(?=.*\d)[A-Za-z0-9]{4,18}$/.test(typed.replace(/[\s-]/g, ''))

/** Finds people, and leads those who may reveal documents to the search by their numbers. */
async function answer(db: Database, search: Search): Promise<void> {
  const { actor, text, add } = search
  if (actor.permissions.has('participants:list')) await findPeople(db, search)
  // the number is typed again there: it is looked for only where that is asked, and logged
  if (actor.type === 'organiser' && actor.permissions.has('participants:reveal') && mayBeDocument(text))
    add({ kind: 'document', title: words.document }, [
      { title: documentSearchWords.title, note: words.logged, path: '/participants/by-document' },
    ])
}

/** Finds people by all that their list is searched by, among those that the actor may list. */
async function findPeople(db: Database, { actor, text, add }: Search): Promise<void> {
  const base = actor.type === 'organiser' ? '/participants' : '/guests'
  const query = { ...participantsList.query.parse({ search: text, size: hitsEach }) }
  const { records, total } = await pageOfParticipants(db, actor, query)
  const all = `${base}?search=${encodeURIComponent(text)}`
  add(
    { kind: 'people', title: words.people, all },
    records.map((row) => hitOf(row, base)),
    total,
  )
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, answer)
