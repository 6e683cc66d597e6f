import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { consoleWords, stateWords } from '../../words/console.ts'
import { groupWords, libraryWords as words } from '../../words.ts'
import { listLibrary } from '../actions.ts'
import { listAllFiles } from './editing.ts'

/** Finds files by title and name: those of the reader, and all of them for those who edit them. */
const findFiles =
  (services: Services) =>
  async (db: Database, { actor, text, add }: Search): Promise<void> => {
    const wanted = text.toLowerCase()
    if (actor.permissions.has('library:read')) await findOwn({ db, services, actor }, wanted, add)
    if (actor.permissions.has('library:list')) await findAll(db, wanted, add)
  }

type Reader = Parameters<typeof listLibrary>[0]

/** Readers find the files that are for them. */
async function findOwn(reader: Reader, wanted: string, add: Search['add']): Promise<void> {
  const files = (await listLibrary(reader)).filter(({ title, name }) =>
    `${title.zh}\n${title.en}\n${name}`.toLowerCase().includes(wanted),
  )
  const found = files.map(({ id, title, group }) => ({
    title,
    note: groupWords[group],
    path: `/download#${id}`,
  }))
  add({ kind: 'files', title: words.title, all: '/download' }, found)
}

/** Editors find all files, with links to the pages where they edit them. */
async function findAll(db: Database, wanted: string, add: Search['add']): Promise<void> {
  const files = (await listAllFiles(db)).filter(({ chineseTitle, englishTitle, newest }) =>
    `${chineseTitle ?? ''}\n${englishTitle ?? ''}\n${newest?.name ?? ''}`.toLowerCase().includes(wanted),
  )
  const found = files.map(({ id, chineseTitle, englishTitle, state }) => ({
    title: withFallback(chineseTitle, englishTitle) ?? consoleWords.untitled,
    note: stateWords[state],
    path: `/library/${id}`,
  }))
  add({ kind: 'library-files', title: consoleWords.title, all: '/library' }, found)
}

export const answerSearches = (services: Services) => services.hooks.handle(searchAsked, findFiles(services))
