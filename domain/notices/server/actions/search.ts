import { type Search, searchAsked } from '#domain/search/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { noticesList, writtenNoticesList } from '../../lists.ts'
import { noticesPath, writtenNoticesPath } from '../../rules.ts'
import { stateWords } from '../../words/console.ts'
import { noticeWords as words } from '../../words.ts'
import { myNotices } from '../actions.ts'
import { listWritten } from './writing.ts'

/** An edition has some dozens of notices: the newest of them are looked through one by one. */
const looked = { size: 100 }

const isNamed = (title: Bilingual, text: string) =>
  `${title.zh}\n${title.en}`.toLowerCase().includes(text.toLowerCase())

/** Finds notices by their titles: those that exist for the reader, and for those who write them all others. */
const findNotices =
  ({ clock }: Services) =>
  async (db: Database, { actor, text, add }: Search): Promise<void> => {
    if (!actor.permissions.has('notices:read')) return
    const { records } = await myNotices(db, clock, actor, noticesList.query.parse(looked))
    const own = records.map(({ id, title }) => ({ title, note: null, path: `${noticesPath}/${id}` }))
    const written = actor.permissions.has('notices:list')
      ? (await listWritten(db, clock, writtenNoticesList.query.parse(looked))).records
      : []
    const all = written.map(({ id, title, state }) => ({
      title,
      note: stateWords[state],
      path: `${writtenNoticesPath}/${id}`,
    }))
    const found = [...own, ...all].filter(({ title }) => isNamed(title, text))
    add({ kind: 'notices', title: words.title, all: noticesPath }, found)
  }

export const answerSearches = (services: Services) =>
  services.hooks.handle(searchAsked, findNotices(services))
