import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { callerOf } from './caller.ts'
import { sessionOf, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'

/** A new enterprise account created by the secretary: its password must be changed at the first login. */
export async function makeAccount(url: string) {
  const secretary = callerOf(url, await sessionOf(url, demonstration('secretary')))
  const account = `${crypto.randomUUID()}@example.com`
  await secretary.call(accountsConsoleApi.create, {
    body: {
      type: 'enterprise',
      id: crypto.randomUUID(),
      account,
      name: '海风港机',
      language: 'zh',
      notifyOwner: false,
    },
  })
  return { account, password: demonstrationInitialPassword }
}

/** An enterprise account with a password of its own, and its session. */
export async function makeUsedAccount(url: string, password: string) {
  const { account, password: oldPassword } = await makeAccount(url)
  const token = await tokenOf(url, { account, password: oldPassword })
  const owner = callerOf(url, token)
  await owner.call(signInApi.changePassword, { body: { oldPassword, newPassword: password } })
  return { account, password, token }
}
