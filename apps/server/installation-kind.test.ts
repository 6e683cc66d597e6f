import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { readInstallation } from '#kit/server/installation/installation.ts'
import { readConfig } from './config.ts'
import { type Holdings, kindOf, settleInstallation } from './installation-kind.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const key = Buffer.alloc(32).toString('base64')

/** Every name of the environment that makes a production or shows what a demonstration shows, with what it needs beside it. */
const settings: Record<string, Record<string, string>> = {
  DATABASE_URL: { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: key },
  SECRET_KEY: { SECRET_KEY: key },
  SMTP_URL: { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'office@example.com' },
  SMS: {
    ALIBABA_SMS_ACCESS_KEY_ID: 'id',
    ALIBABA_SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGNATURE: '峰会',
    SMS_TEMPLATES: 'signIn.code=SMS_1',
  },
  PUBLIC_URL: { PUBLIC_URL: 'https://summit.example' },
  FIRST_SECRETARY: { FIRST_SECRETARY: 'office@example.com' },
  INITIAL_PASSWORD: { INITIAL_PASSWORD: 'Harbour+Light7' },
  INSTALLATION_NAME: { INSTALLATION_NAME: 'Summit office' },
  DEV_MAILBOX: { DEV_MAILBOX: 'on' },
  TEST_VERIFY_CODE: { TEST_VERIFY_CODE: 'abcd' },
  HOST: { HOST: '127.0.0.1' },
  PORT: { PORT: '0' },
  AFTER_RESTORE: { AFTER_RESTORE: 'go-on' },
}

const names = Object.keys(settings)
const environments = [
  [],
  ...names.map((name) => [name]),
  ...names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other])),
]

const makesProduction = ['DATABASE_URL', 'SMTP_URL', 'SMS', 'PUBLIC_URL', 'FIRST_SECRETARY']

/** What a start with these settings makes of the data: a configuration, or the sentence with which it refuses. */
function started(chosen: readonly string[], noted: 'demonstration' | 'production' | null, holds: Holdings) {
  const env = Object.assign({}, ...chosen.map((name) => settings[name]))
  try {
    const wanted = readConfig(env).isDemonstration ? 'demonstration' : 'production'
    return readConfig(env, kindOf({ noted, holds, wanted }))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each(environments.map((chosen) => [chosen.join(' and ') || 'nothing', chosen] as const))(
  'with %s no production becomes a demonstration, and no demonstration a production',
  (_, chosen) => {
    const isProductions = chosen.some((name) => makesProduction.includes(name))
    // with or without the note: a release before did not make one
    for (const noted of ['production', null] as const) {
      const production = started(chosen, noted, 'others')
      if (typeof production === 'object')
        expect(production).toMatchObject({
          isDemonstration: false,
          mailbox: false,
          initialPassword: chosen.includes('INITIAL_PASSWORD') ? 'Harbour+Light7' : undefined,
        })
      if (chosen.includes('DEV_MAILBOX')) expect(production).toContain('DEV_MAILBOX')
    }
    for (const noted of ['demonstration', null] as const) {
      const demonstration = started(chosen, noted, 'published accounts')
      if (isProductions) expect(typeof demonstration).toBe('string')
      else expect(demonstration).toMatchObject({ isDemonstration: true, mailbox: true })
    }
    const empty = started(chosen, null, 'nothing')
    if (typeof empty === 'object') expect(empty.isDemonstration).toBe(!isProductions)
  },
)

test('the refusal of a demonstration says the way out', () => {
  expect(started(['FIRST_SECRETARY'], 'demonstration', 'nothing')).toMatch(
    /began as a demonstration.*another VAR_DIR/,
  )
})

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const forget = () => portal.db.execute(sql`update installation set kind = null, name = null, version = null`)
const settle = (isDemonstration: boolean, more: object = {}) =>
  settleInstallation(portal.services, {
    isDemonstration,
    installationName: undefined,
    publicUrl: undefined,
    ...more,
  })

test('a database of a release before is a production unless accounts with published passwords are open', async () => {
  await readInstallation(portal.db, portal.clock.now())
  // the edition of the test portal makes it one that was in use
  expect(await settle(true)).toMatchObject({
    kind: 'production',
    name: 'summit portal',
    version: expect.any(String),
  })
  await forget()
  const at = portal.clock.now()
  const published = 'secretary@demo.example'
  const id = await createAccount(portal.db, { account: published, type: 'organiser', at })
  await expect(settle(false)).rejects.toThrow('began as a demonstration')
  expect((await settle(true)).kind).toBe('demonstration')
  await forget()
  // the way out of a release before: its accounts were disabled
  await portal.db.execute(sql`update accounts set disabled_at = now() where id = ${id}`)
  expect((await settle(true)).kind).toBe('production')
})

test('of starts with different environments at once the first decides, for good; its name is kept', async () => {
  const another = await startTestPortal({ edition: async () => undefined as never })
  const begin = (isDemonstration: boolean, name?: string) =>
    settleInstallation(another.services, { isDemonstration, installationName: name, publicUrl: undefined })
  const production = await begin(false, 'Summit office')
  const starts = await Promise.all([begin(true), begin(true), begin(false)])
  expect(starts.map(({ kind }) => kind)).toEqual(['production', 'production', 'production'])
  expect(new Set([production, ...starts].map(({ name }) => name))).toEqual(new Set(['Summit office']))
  await another.close()
})
