import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import type { StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInTemplates } from '../../words/templates.ts'

/**
 * Tells an account's owner, at the former number or address, that it or its second factor was changed (ASVS 6.3.7), in case it was not them. Does nothing where no sender
 * reaches them.
 */
export async function notifyOwner(
  tx: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  { id, account, language }: StoredAccount,
  what:
    | 'passwordChanged'
    | 'accountChanged'
    | 'secondFactorOn'
    | 'secondFactorOnByKey'
    | 'appSetUp'
    | 'secondFactorOff'
    | 'secondFactorLess'
    | 'passkeyAdded'
    | 'backupCodesRenewed'
    | 'backupCodeUsed'
    | 'secondStepTried'
    | 'identityUnlinked'
    | 'rescued',
): Promise<void> {
  if (!canSendOn(services.settings, channelOf(account))) return
  await enqueue(tx, services, {
    template: signInTemplates[what],
    values: {},
    to: { address: account, language, accountId: id },
    occasion: `${what} ${id} ${services.clock.now().toISOString()}`,
  })
}

/** Tells an account's owner which login of which provider opens it now, likewise. */
export async function notifyOfLink(
  tx: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  { id, account, language }: StoredAccount,
  linked: { provider: Bilingual; login: string },
): Promise<void> {
  if (!canSendOn(services.settings, channelOf(account))) return
  await enqueue(tx, services, {
    template: signInTemplates.identityLinked,
    values: linked,
    to: { address: account, language, accountId: id },
    occasion: `identityLinked ${id} ${services.clock.now().toISOString()}`,
  })
}
