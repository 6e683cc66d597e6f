import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { goodPassword } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { organisationImportApi } from '#domain/identity/organisations/api/import.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { organisationColumns } from '#domain/identity/organisations/server/actions/import.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { solvedImage } from '#domain/identity/sign-in/testing.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { startTestPortal } from './testing/test-portal.ts'

test('an account of a spreadsheet: its link says whose it is, sets the password once, is sent again when late, and none when disabled', async () => {
  const portal = await startTestPortal()
  const secretary = await portal.organiser('secretary')
  const addresses = ['used', 'late', 'disabled'].map((name) => `${name}@sheet.example`)
  const rows = addresses.map((account, at) => ({ account, accountType: 'media', name: `海岸日报${at}` }))
  const name = { zh: '单位', en: 'Organisations' }
  const bytes = await writeList({ name, columns: organisationColumns, rows })
  await secretary.call(organisationImportApi.import, {
    query: { id: randomUUID() },
    file: new Blob([new Uint8Array(bytes)]),
    fileName: 'organisations.xlsx',
  })
  const linksTo = async (to: string) => {
    const messages = await portal.visitor.call(outboxApi.mailbox, { query: { to } })
    return messages.flatMap(({ text }) => /\/first-password#(\S+)/.exec(text)?.[1] ?? [])
  }
  const read = (token: string) => portal.visitor.call(firstPasswordsApi.read, { body: { token } })
  const choose = (token: string) =>
    portal.visitor.call(firstPasswordsApi.choose, { body: { token, newPassword: goodPassword } })
  const [[used = ''] = [], [late = ''] = [], [disabled = ''] = []] = await Promise.all(addresses.map(linksTo))

  expect(await read(used)).toMatchObject({
    of: { account: addresses[0], name: { zh: '海岸日报0' } },
    state: 'inForce',
  })
  await choose(used)
  const body = { account: addresses[0] ?? '', password: goodPassword, ...(await solvedImage(portal)) }
  const owner = portal.clientOf(await portal.visitor.call(signInApi.login, { body }))
  expect(await owner.call(organisationsApi.own, {})).toMatchObject({ name: '海岸日报0' })
  // forwarded after it was used: whose it is, and when
  expect(await read(used)).toMatchObject({ state: 'usedUp', usedAt: portal.clock.now().toISOString() })
  await expect(choose(used)).rejects.toMatchObject({ code: 40976 })

  const query = { search: addresses[2] }
  const [account] = (await secretary.call(accountsConsoleApi.list, { query })).records
  await secretary.call(accountsConsoleApi.disable, { params: { id: account?.id ?? '' } })
  expect(await read(disabled)).toMatchObject({ state: 'disabled' })

  portal.clock.advance(7 * 86_400_000 + 1_000)
  expect(await read(late)).toMatchObject({ state: 'expired' })
  await portal.visitor.call(firstPasswordsApi.sendAgain, { body: { token: late } })
  const newer = (await linksTo(addresses[1] ?? '')).find((link) => link !== late) ?? ''
  await choose(newer)
  await portal.close()
})
