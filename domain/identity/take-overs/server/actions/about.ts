import type * as z from 'zod'
import { hostTypes } from '#domain/actor.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import type { StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import {
  findOrganisation,
  type Organisation,
  organisationIdsOf,
} from '#domain/identity/organisations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'
import type { takeOversApi } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { lockTakeOver, type StoredTakeOver } from '../store.ts'

export const day = 86_400_000

export const subjectOf = ({ id }: Pick<StoredTakeOver, 'id'>) => ({ type: 'takeOver', id })

/** The name of an organisation; that of its account where it has entered none. */
export const nameOf = ({ name, englishName }: Organisation, account: Pick<StoredAccount, 'account'>) =>
  withFallback(name, englishName) ?? { zh: account.account, en: account.account }

type Tell<Name extends string> = {
  template: Template<Name>
  values: Parameters<typeof enqueue<Name>>[2]['values']
  link?: string
  usefulUntil?: Date
}

/** Tells the present holder of an account, as far as anything can be sent there. */
export async function tellHolder<Name extends string>(
  db: Database,
  services: Services,
  { id }: StoredTakeOver,
  {
    account,
    of,
    ...message
  }: { account: Pick<StoredAccount, 'id' | 'account' | 'language'>; of: string } & Tell<Name>,
): Promise<void> {
  if (!canSendOn(services.settings, channelOf(account.account))) return
  await enqueue(db, services, {
    ...message,
    to: { address: account.account, language: account.language, accountId: account.id },
    occasion: `take-over ${of} ${id}`,
  })
}

export const isHost = ({ type }: StoredAccount) => hostTypes.some((each) => each === type)

/** The organisation whose account this is; undefined for another kind of account, or a disabled one. */
export async function organisationAt(db: Database, account: StoredAccount | undefined) {
  if (!account || account.disabledAt || !isHost(account)) return undefined
  const id = (await organisationIdsOf(db, [account.id])).get(account.id)
  return id === undefined ? undefined : findOrganisation(db, id)
}

/** The open request with this id, locked. Refuses `notFound`, `takeOverDecided`. */
export async function openRequest(db: Database, id: string): Promise<StoredTakeOver> {
  const request = await lockTakeOver(db, id)
  if (!request) throw refuse('notFound')
  if (request.state !== 'open') throw refuse('takeOverDecided')
  return request
}

export type Body<Call extends keyof typeof takeOversApi> = (typeof takeOversApi)[Call] extends {
  body: infer B
}
  ? B extends z.ZodType
    ? z.output<B>
    : never
  : never
