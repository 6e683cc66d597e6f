import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import { accountsConsoleApi } from '#domain/accounts/api/console.ts'
import { callerOf, type Person, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'

/** An enterprise account that nobody has used yet, as the secretary makes one: its password must be changed at the first login. */
export async function makeAccount(url: string): Promise<Person> {
  const secretary = callerOf(url, await tokenOf(url, demonstration('secretary')))
  const account = `${crypto.randomUUID()}@example.com`
  await secretary.call(accountsConsoleApi.create, {
    body: {
      type: 'enterprise',
      id: crypto.randomUUID(),
      account,
      name: '海风港机',
      language: 'zh',
      tellOwner: false,
    },
  })
  return { account, password: demonstrationInitialPassword }
}
