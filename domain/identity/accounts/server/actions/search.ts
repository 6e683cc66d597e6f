import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { accountsList } from '../../lists.ts'
import { listAccounts } from './list-accounts.ts'

/** Finds accounts by name, number or address, for those who may list them. */
async function findAccounts(db: Database, { actor, text, add }: Search): Promise<void> {
  if (!actor.permissions.has('accounts:list')) return
  const query = accountsList.query.parse({ search: text, size: hitsEach })
  const { records, total } = await listAccounts({ db, actor, query })
  const found = records.map(({ id, name, account }) => ({
    title: name,
    note: { zh: account, en: account },
    path: `/accounts/${id}`,
  }))
  add(
    { kind: 'accounts', title: accountsList.title, all: `/accounts?search=${encodeURIComponent(text)}` },
    found,
    total,
  )
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findAccounts)
