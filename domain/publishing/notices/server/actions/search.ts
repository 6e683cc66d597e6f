import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { noticesList, writtenNoticesList } from '../../lists.ts'
import { noticesPath, writtenNoticesPath } from '../../rules.ts'
import { consoleWords, stateWords } from '../../words/console.ts'
import { noticeWords as words } from '../../words.ts'
import { myNotices } from '../actions.ts'
import { listWritten } from './writing.ts'

/** Finds notices by title: those visible to the reader; authors find all. */
const findNotices =
  (services: Services) =>
  async (db: Database, { actor, text, add }: Search): Promise<void> => {
    const query = { search: text, size: hitsEach }
    const all = `?search=${encodeURIComponent(text)}`
    if (actor.permissions.has('notices:list')) {
      const written = await listWritten({
        db,
        services,
        query: writtenNoticesList.query.parse(query),
      })
      const found = written.records.map(({ id, title, state }) => ({
        title,
        note: stateWords[state],
        path: `${writtenNoticesPath}/${id}`,
      }))
      const kind = { kind: 'written-notices', title: consoleWords.title, all: writtenNoticesPath + all }
      add(kind, found, written.total)
    }
    if (!actor.permissions.has('notices:read')) return
    const own = await myNotices({ db, services, actor, query: noticesList.query.parse(query) })
    const found = own.records.map(({ id, title }) => ({ title, note: null, path: `${noticesPath}/${id}` }))
    add({ kind: 'notices', title: words.title, all: noticesPath + all }, found, own.total)
  }

export const answerSearches = (services: Services) =>
  services.hooks.handle(searchAsked, findNotices(services))
