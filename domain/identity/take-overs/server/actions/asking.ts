import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { checkCountedCode } from '#domain/identity/sign-in/server/actions/prove-code.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { openOfOne } from '../../rules.ts'
import { countOpenOf, insertTakeOver } from '../store.ts'
import type { Body } from './about.ts'

/**
 * A new colleague asks; the number or address is proved by a code. The account that they name is looked for later, so that neither reply nor time tells
 * whether there is one. Refuses `codeLocked`, `wrongMessageCode`, `tooManyTakeOvers`.
 */
export async function askForTakeOver({
  services,
  body: { account: contact, code, codeId, ...said },
  origin,
  language,
}: Pick<Context, 'services'> & { body: Body<'ask'>; origin: Origin; language: Language }): Promise<null> {
  const { db, clock } = services
  const given = { account: contact, purpose: 'takeOver', code, codeId, address: origin.address } as const
  const take = await checkCountedCode(services, given)
  await db.transaction(async (tx) => {
    await take(tx)
    if ((await countOpenOf(tx, contact)) >= openOfOne) throw refuse('tooManyTakeOvers')
    await insertTakeOver(tx, { ...said, id: randomUUID(), contact, language, createdAt: clock.now() })
    await tellWaiting(tx)
  })
  return null
}
