import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { invitationsList } from '../../lists.ts'
import { consoleWords } from '../../words/console.ts'
import { kindWords } from '../../words.ts'
import { pageOfInvitations } from './shown.ts'

/** Finds invitations by code, note and organisation, for those who may list them. */
const findInvitations =
  (services: Services) =>
  async (db: Database, { actor, text, add }: Search): Promise<void> => {
    if (!actor.permissions.has('invitations:list')) return
    const query = invitationsList.query.parse({ search: text, size: hitsEach })
    const { records, total } = await pageOfInvitations({ db, services, query })
    const found = records.map(({ id, code, kind }) => ({
      title: { zh: code, en: code },
      note: kindWords[kind].title,
      path: `/invitations/${id}`,
    }))
    const all = `/invitations?search=${encodeURIComponent(text)}`
    add({ kind: 'invitations', title: consoleWords.title, all }, found, total)
  }

export const answerSearches = (services: Services) =>
  services.hooks.handle(searchAsked, findInvitations(services))
