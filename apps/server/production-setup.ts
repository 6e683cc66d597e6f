import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { openFirstSecretary } from '#domain/identity/accounts/server/actions/first-secretary.ts'
import { organiserExists } from '#domain/identity/accounts/server/actions.ts'
import { linkOfFirstSecretary } from '#domain/identity/first-passwords/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'
import type { ProductionNews } from './welcome.ts'

type Given = Pick<Config, 'firstSecretary' | 'initialPassword' | 'publicUrl' | 'senders'>

/**
 * Sets up a production portal: its first edition and, if configured, its first secretary. Returns what its operator must know: the link by which the
 * secretary sets a password, as long as none was set, and what is missing.
 */
export async function prepareProduction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: Given,
): Promise<ProductionNews> {
  const { firstSecretary: account, initialPassword: password } = given
  await openFirstEdition(db, clock)
  if (account) {
    const outcome = await openFirstSecretary(db, clock, { account, password })
    if (outcome === 'taken')
      throw new StartupError(
        'FIRST_SECRETARY is the address of an account that is no organiser’s; name another',
      )
  }
  const first = account ? await linkOfFirstSecretary(db, clock, account) : undefined
  return { first: account && first ? { account, ...first } : undefined, missing: await missingIn(db, given) }
}

async function missingIn(db: Services['db'], { publicUrl, senders }: Given): Promise<string[]> {
  const needs: [boolean, string][] = [
    [
      await organiserExists(db),
      'Nobody can open the console. Start once with FIRST_SECRETARY=<mobile number or e-mail address>; the start then prints a link.',
    ],
    [
      Boolean(senders.mail || senders.sms),
      'No code can be sent: set SMTP_URL and MAIL_FROM, or a sender of SMS.',
    ],
    [
      Boolean(publicUrl),
      'Links in messages lead to localhost: set PUBLIC_URL to the address at which people come.',
    ],
  ]
  return needs.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]))
}
