/** A demonstration account with its password; undefined for guests, who log in by a code that is sent to them. */
export type DemonstrationAccount = { role: string; account: string; password: string | undefined }

/** What the start command prints when the portal is running: the address and the demonstration accounts. */
export function welcome({
  port,
  publicUrl,
  accounts,
  initialPassword,
}: {
  port: number
  publicUrl?: string | undefined
  /** Initial password of accounts that are created in the demonstration. */
  initialPassword?: string | undefined
  accounts: readonly DemonstrationAccount[]
}): string {
  const lines = ['', `The summit portal runs at ${publicUrl ?? `http://localhost:${port}`}`]
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

function columns(accounts: readonly DemonstrationAccount[]): string[] {
  const roleWidth = Math.max(...accounts.map(({ role }) => role.length))
  const accountWidth = Math.max(...accounts.map(({ account }) => account.length))
  return accounts.map(
    ({ role, account, password }) =>
      `  ${role.padEnd(roleWidth)}  ${account.padEnd(accountWidth)}  ${password ?? 'guest login; the code appears at /dev/mailbox'}`,
  )
}
