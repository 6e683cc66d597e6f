import { accountName } from '#domain/identity/accounts/rules.ts'
import {
  findAccount,
  organisersWithRole,
  type StoredAccount,
} from '#domain/identity/accounts/server/actions.ts'
import { rescueAccount } from '#domain/identity/first-passwords/server/actions/rescue.ts'
import { whatLocksOut } from '#domain/identity/sign-in/server/actions/lift-lock.ts'
import { type Act, type AdminContext, counted, isMeant, operator, reasonIn, refused } from './act.ts'

/** The account that was named. Refuses what is no number or address, an unknown one, one that is no organiser's, and a disabled one. */
export async function organiserNamed(
  { db }: AdminContext,
  typed: string | undefined,
): Promise<StoredAccount> {
  const account = await accountNamed(db, typed)
  if (account.type !== 'organiser')
    throw refused(
      `${account.account} is no organiser’s account: its owner sets a password by “Forgotten your password?”, or a secretary sends a link`,
    )
  if (account.disabledAt)
    throw refused(
      `${account.account} is disabled; a secretary enables it at Accounts, or name another account`,
    )
  return account
}

/** Any account by its number or address. */
export async function accountNamed(
  db: AdminContext['db'],
  typed: string | undefined,
): Promise<StoredAccount> {
  const name = accountName.safeParse(typed ?? '')
  if (!name.success) throw refused('name the account by its mobile number or e-mail address')
  const found = await findAccount(db, name.data)
  if (!found) throw refused(`no account has the number or address ${name.data}`)
  return found
}

/** The role is given only while nobody has it who can log in: otherwise a secretary gives it. */
async function requireNoSecretary({ db }: AdminContext, account: StoredAccount): Promise<void> {
  const secretaries = await organisersWithRole(db, 'secretary')
  const others = secretaries.filter(({ id, disabledAt }) => id !== account.id && !disabledAt)
  const [first] = others
  if (first)
    throw refused(
      `${first.account} is a secretary who can log in and gives the role at Accounts; rescue that account instead`,
    )
}

/** `rescue`: lets an organiser in who is locked out. */
export const rescue: Act = {
  usage: 'rescue ACCOUNT [--secretary] [--reason "…" --yes]',
  help: [
    'For an organiser who is locked out, usually the only secretary: ends the sessions, removes two-step verification and the link to a login of the provider, lifts limits of tries,',
    'makes the former password and earlier links useless, and prints a link by which a new one is set within seven days. The owner is told. Check first who asks you.',
    '--secretary also gives the role of secretary, while no other secretary can log in.',
  ],
  flags: ['reason', 'yes', 'secretary'],
  async run(context, [typed, ...more], flags) {
    if (more.length > 0) throw refused('name one account')
    const { db, services, say } = context
    const account = await organiserNamed(context, typed)
    if (flags.secretary) await requireNoSecretary(context, account)
    const { sessions, hasFactor, identities } = await whatLocksOut(services, account.id)
    say(
      `${account.account} (${account.name}): ${account.organiserRole ?? 'no role'}, ${counted(sessions, 'session')}`,
    )
    say(`${counted(sessions, 'session')} would be ended, and logins that wait for a second step`)
    say(`two-step verification is ${hasFactor ? 'on, and would be removed' : 'off'}`)
    if (identities > 0) say(`the link to a login of the provider would be removed`)
    say(
      `the password ${account.passwordHash ? 'would open nothing any more' : 'was not set, or opens nothing any more'}`,
    )
    say('limits of tries at the account would be lifted, and earlier links to set a password revoked')
    say('the owner would be told')
    if (flags.secretary && account.organiserRole !== 'secretary') say('the role would become secretary')
    if (!isMeant(context, flags)) return 0
    const reason = reasonIn(flags)
    const { path, until } = await rescueAccount(db, services, {
      id: account.id,
      asSecretary: flags.secretary === true,
      author: operator,
      reason,
    })
    say('done; the account is logged out everywhere, and the former password opens nothing')
    say(`until ${until.toISOString()} a new password is set at ${services.settings.publicUrl}${path}`)
    say('whoever opens this link first sets it: give it to the owner alone, and by no way that others read')
    return 0
  },
}
