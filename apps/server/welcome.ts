/** A demonstration account with its password; undefined for guests, who log in by a code that is sent to them. */
export type DemonstrationAccount = { role: string; account: string; password: string | undefined }

/** What the start of a production tells its operator. */
export type ProductionNews = {
  /** The account that may open the console first, and the path of its link to a password. */
  first: { account: string; path: string; until: Date } | undefined
  /** The data are in the embedded database. */
  isEmbedded: boolean
  /** What is missing before people can come, one sentence each. */
  missing: readonly string[]
}

/** What the start command prints when the portal is running: the address and the demonstration accounts. */
export function welcome({
  port,
  publicUrl,
  accounts,
  initialPassword,
  installation: { name, kind, version },
  production,
}: {
  port: number
  installation: { name: string | null; kind: string; version: string | null }
  production?: ProductionNews | undefined
  publicUrl?: string | undefined
  /** Initial password of accounts that are created in the demonstration. */
  initialPassword?: string | undefined
  accounts: readonly DemonstrationAccount[]
}): string {
  const address = publicUrl ?? `http://localhost:${port}`
  const lines = ['', `The summit portal runs at ${address}`, `${name}: a ${kind}, version ${version}`]
  if (production?.isEmbedded)
    lines.push(
      'The database is the embedded one: one process, no replica, and no fixes but with the portal. Back it up, or set DATABASE_URL (docs/operations.md, Which PostgreSQL)',
    )
  if (production?.first) lines.push(...firstSecretary(address, production.first))
  if (production && production.missing.length > 0)
    lines.push(
      '',
      'Missing before people can register (/set-up)',
      ...production.missing.map((each) => `  ${each}`),
    )
  if (accounts.length > 0)
    lines.push(
      '',
      'Demonstration accounts',
      ...columns(accounts),
      '',
      'A public registration to try: /tempGroupVolunteerRegister?inviteCode=DEMVNT2222; a code for each of the others: docs/operations.md',
    )
  if (accounts.length > 0 && initialPassword)
    lines.push('', `Accounts that a secretary makes begin with the password ${initialPassword}`)
  return [...lines, '', 'Ctrl-C stops it.'].join('\n')
}

const firstSecretary = (
  address: string,
  { account, path, until }: NonNullable<ProductionNews['first']>,
): string[] => [
  '',
  `By this link ${account} sets a password and opens the console. It works once, until ${until.toISOString().slice(0, 10)}, for whoever has it:`,
  `  ${address}${path}`,
]

function columns(accounts: readonly DemonstrationAccount[]): string[] {
  const roleWidth = Math.max(...accounts.map(({ role }) => role.length))
  const accountWidth = Math.max(...accounts.map(({ account }) => account.length))
  return accounts.map(
    ({ role, account, password }) =>
      `  ${role.padEnd(roleWidth)}  ${account.padEnd(accountWidth)}  ${password ?? 'guest login; the code appears at /dev/mailbox'}`,
  )
}
