import { randomInt } from 'node:crypto'
import { outboxApi } from '#domain/outbox/api.ts'
import type { Services } from '#domain/services.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import type { CodePurpose, ComputedEffort } from './rules.ts'
import { giveImageCode, keepVerifyCode } from './server/actions/image-code.ts'
import { sendMessageCode } from './server/actions/message-code.ts'
import { openSession } from './server/actions.ts'

type Portal = { services: Services; visitor: Pick<Client, 'call'> }

/** A solved image code, as if requested from a different address each time. */
export async function solvedImage({ services }: Portal) {
  const { verifyId } = await giveImageCode(services, `test ${randomInt(2 ** 40)}`)
  return { verifyId, verifyCode: 'abcd' }
}

/** A code that stands for a computation on the device, without computing it; `strangers.test.ts` solves real puzzles. */
export async function solvedPuzzle({ services }: Portal, effort: ComputedEffort) {
  const verifyCode = 'abcd'
  return { verifyId: await keepVerifyCode(services, verifyCode, effort), verifyCode }
}

/** A code sent to a number or address, as its owner reads it; empty when none is sent. Each send comes from a different address. */
export async function sentCode({ services, visitor }: Portal, account: string, purpose: CodePurpose) {
  const address = `test ${randomInt(2 ** 40)}`
  const asker = { address, caller: address }
  await sendMessageCode(services, { account, purpose, asker, effort: 'image', language: 'en' })
  const [message] = await visitor.call(outboxApi.mailbox, { query: { to: account } })
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

/** Any other code of six digits. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const anotherSession = async (db: Database, accountId: string, at: Date) => ({
  '/qms/accounts/sessions': (await openSession(db, { accountId, at })).principal,
})

export const isolationRecords: IsolationRecords = {
  ofOrganisation: ({ db, clock }, { accountId }) => anotherSession(db, accountId, clock.now()),
  ofReader: ({ db, clock }, { accountId }) => anotherSession(db, accountId, clock.now()),
}
