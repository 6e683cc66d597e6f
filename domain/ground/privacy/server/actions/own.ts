import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { OwnConsents } from '../../api.ts'
import type { Person } from '../../rules.ts'
import { askedOf, consentsOf, consequencesOf, recordConsents, withdrawConsent } from '../actions.ts'

/** An account as the subject of a consent. */
const accountOf = ({ accountId }: Actor): Person => ({ kind: 'account', id: accountId })

/** The consents of an account's owner, what they are asked for, and the effect of a withdrawal. */
export async function ownConsents({ db, services, actor }: Context): Promise<OwnConsents> {
  const person = accountOf(actor)
  const { policy, isAsked, agreed } = await askedOf(db, person)
  return {
    consents: await consentsOf(db, person, ['policy']),
    asked:
      policy && isAsked
        ? {
            version: policy.version ?? 0,
            isFirst: agreed === undefined,
            changes: { zh: policy.chineseChanges, en: policy.englishChanges },
          }
        : null,
    follows: await consequencesOf(db, services, { person, purpose: 'policy' }),
  }
}

type Agreement = { actor: Actor; version: number; language: Language; address: string }

/** Consents to the version that was read. Refuses `policyChanged`. */
export async function agreeToPolicy(
  { db, services }: Pick<Context, 'db' | 'services'>,
  agreement: Agreement,
) {
  const { actor, version, language, address } = agreement
  const at = services.clock.now()
  await recordConsents(db, { person: accountOf(actor), purposes: ['policy'], version, language, at, address })
  return ownConsents({ db, services, actor })
}

/** Withdraws a consent of an account's owner. */
export const withdrawOwn = ({ db, services, actor }: Context) =>
  withdrawConsent(db, services, { person: accountOf(actor), purpose: 'policy', actor })
