import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import type { OrganiserRole } from '#domain/actor.ts'
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

/** An organiser with a password of their own, and their session; of a role that no other journey changes. */
export async function makeOrganiser(url: string, password: string, organiserRole: OrganiserRole = 'viewer') {
  const secretary = callerOf(url, await sessionOf(url, demonstration('secretary')))
  const account = `${crypto.randomUUID()}@example.com`
  const id = crypto.randomUUID()
  await secretary.call(accountsConsoleApi.create, {
    body: {
      type: 'organiser',
      organiserRole,
      id,
      account,
      name: '周宁',
      englishName: 'Zhou Ning',
      language: 'zh',
    },
  })
  const oldPassword = demonstrationInitialPassword
  const token = await tokenOf(url, { account, password: oldPassword })
  await callerOf(url, token).call(signInApi.changePassword, { body: { oldPassword, newPassword: password } })
  return { id, account, password, token }
}
