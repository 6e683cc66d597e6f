/** An account that exists for trying things out, with the password to log in by; without one it is a guest’s, who is sent a code. */
export type DemonstrationAccount = { role: string; account: string; password: string | undefined }

/** What the start command prints when everything runs: the address, and whom one can log in as. */
export function welcome({
  port,
  publicUrl,
  accounts,
  initialPassword,
}: {
  port: number
  publicUrl?: string | undefined
  /** First password of accounts that are made while trying the demonstration. */
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
