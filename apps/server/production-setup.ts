import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { openFirstSecretary } from '#domain/identity/accounts/server/actions/first-secretary.ts'
import { isAnyAccountOpen } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from './config.ts'
import { demonstrationAccounts } from './demo/accounts.ts'
import { StartupError } from './startup-error.ts'

/**
 * Sets up a production portal: its first edition and, if configured, its first secretary. Throws for data that began as a demonstration, since the
 * passwords of those accounts are published in this repository.
 */
export async function prepareProduction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { firstSecretary, initialPassword }: Pick<Config, 'firstSecretary' | 'initialPassword'>,
): Promise<void> {
  const published = demonstrationAccounts.map(({ account }) => account)
  if (await isAnyAccountOpen(db, published))
    throw new StartupError(
      'these data began as a demonstration, whose passwords everybody knows; choose another VAR_DIR or database, or disable its accounts',
    )
  await openFirstEdition(db, clock)
  if (!firstSecretary || !initialPassword) return
  const outcome = await openFirstSecretary(db, clock, { account: firstSecretary, password: initialPassword })
  if (outcome === 'taken')
    throw new StartupError(
      'FIRST_SECRETARY is the address of an account that is no organiser’s; name another',
    )
}
