import type { Context } from '#domain/context.ts'
import { findAccountsById, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import { findOrganisations, type Organisation } from '#domain/identity/organisations/server/actions.ts'
import type { TakeOver } from '../../api.ts'
import { allTakeOvers, type StoredTakeOver } from '../store.ts'
import { nameOf } from './about.ts'

/** Requests for the secretary, in as many statements for many as for one. */
export async function listTakeOvers({ db }: Pick<Context, 'db'>): Promise<TakeOver[]> {
  const rows = await allTakeOvers(db, 200)
  const about = await findOrganisations(
    db,
    rows.flatMap(({ organisationId }) => organisationId ?? []),
  )
  const accounts = await findAccountsById(
    db,
    about.map(({ accountId }) => accountId),
  )
  const organisationOf = new Map(about.map((each) => [each.id, each]))
  const accountOf = new Map(accounts.map((each) => [each.id, each]))
  return rows.map((row) => {
    const organisation = organisationOf.get(row.organisationId ?? '')
    return shownTakeOver(row, organisation, accountOf.get(organisation?.accountId ?? ''))
  })
}

function shownTakeOver(
  row: StoredTakeOver,
  organisation: Organisation | undefined,
  account: StoredAccount | undefined,
): TakeOver {
  const said = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...row,
    askedAt: row.createdAt.toISOString(),
    about:
      organisation && account
        ? { id: organisation.id, name: nameOf(organisation, account), account: account.account }
        : null,
    objectUntil: said(row.expiresAt),
    objectedAt: said(row.objectedAt),
    decidedAt: said(row.decidedAt),
  }
}
