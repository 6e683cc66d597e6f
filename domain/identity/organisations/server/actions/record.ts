import type { Context } from '#domain/context.ts'
import { messagesTo } from '#domain/ground/outbox/server/actions.ts'
import { contactOf } from '#domain/identity/accounts/server/actions.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { addressesBeside } from '../actions.ts'
import type { Organisation } from '../store.ts'

/** Limit of the messages on the page of an organisation. */
const shownMessages = 50

type Of = Pick<Context, 'db' | 'services'> & { record: Organisation }

/** The history of an organisation, newest first. */
export const historyOfOrganisation = async ({ db, record: { id } }: Of) =>
  (await changesOf(db, { type: 'organisation', id })).map(({ at, ...change }) => ({
    ...change,
    at: at.toISOString(),
  }))

/** Messages to the account of an organisation and to its contact persons. */
export async function messagesToOrganisation({ db, services, record: { accountId } }: Of) {
  const account = await contactOf(db, accountId)
  const beside = (await addressesBeside(db, accountId)).map(({ address }) => address)
  const addresses = [...new Set([...(account ? [account.account] : []), ...beside])]
  return messagesTo(db, services, addresses, shownMessages)
}
