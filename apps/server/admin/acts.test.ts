import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { heldBecause } from '#domain/ground/outbox/server/actions/hold.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { refusals } from '#domain/identity/sign-in/refusals.ts'
import { loginIdentities, signInChallenges } from '#domain/identity/sign-in/server/tables.ts'
import { accountWithFactor, securityKeyOf, solvedImage } from '#domain/identity/sign-in/testing.ts'
import { logApi } from '#domain/views/log/api.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { runAct } from '../testing/operator.ts'
import { quickNode } from '../testing/quick-node.ts'
import { openSession, startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import type { Act, Flags } from './act.ts'
import { messages } from './messages.ts'
import { purge } from './purge.ts'
import { rescue } from './rescue.ts'
import { sessions } from './sessions.ts'

let portal: TestPortal
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  portal = await startTestPortal({ database })
})
afterAll(() => portal.close())

const master = Buffer.alloc(32, 7)
const meant = { yes: true, reason: 'asked for by telephone, called back' }

const act = (of: Act, ...asked: [words: string[], flags?: Flags]) => runAct(portal, [master], of, asked)

const sessionOf = async (accountId: string) =>
  portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))

/** Links a login at a provider to an account, whoever's it is. */
const linkSomebody = (accountId: string) =>
  portal.db.insert(loginIdentities).values({
    issuer: 'https://login.example',
    subject: 'of somebody',
    accountId,
    shownAs: 'somebody@example.com',
    linkedAt: portal.clock.now(),
  })

describe('rescue', () => {
  test('lets a secretary in who lost phone, codes and password, by a link of one use, with a line in the log', async () => {
    const me = await accountWithFactor(portal)
    await securityKeyOf(portal, me.accountId)
    await portal.db.update(accounts).set({ organiserRole: 'secretary' }).where(eq(accounts.id, me.accountId))
    await linkSomebody(me.accountId)
    const before = await sessionOf(me.accountId)
    const look = await act(rescue, [me.account])
    for (const promised of [
      '1 session would be ended',
      'two-step verification is on, and would be removed',
      'the link to a login of the provider would be removed',
      'the password would open nothing any more',
      'limits of tries at the account would be lifted, and earlier links to set a password revoked',
      'the owner would be told',
    ])
      expect(look.said).toContain(promised)
    expect(look.said).toContain('nothing was changed')
    expect(await before.call(secondFactorApi.read, {})).toMatchObject({ isOn: true })

    await expect(act(rescue, [me.account], { yes: true })).rejects.toThrow('--reason')
    const { code, said } = await act(rescue, [me.account], meant)
    expect(code).toBe(0)
    await expect(before.call(secondFactorApi.read, {})).rejects.toMatchObject({ status: 401 })
    const login = async (password: string) =>
      portal.visitor.call(signInApi.login, {
        body: { account: me.account, password, ...(await solvedImage(portal)) },
      })
    await expect(login(goodPassword)).rejects.toMatchObject({ code: refusals.wrongPassword.code })
    const token = /#(\S+)/.exec(said)?.[1] ?? ''
    const body = { token, newPassword: 'Lantern#5207' }
    await portal.visitor.call(firstPasswordsApi.choose, { body })
    await expect(portal.visitor.call(firstPasswordsApi.choose, { body })).rejects.toMatchObject({
      status: 409,
    })
    const own = portal.clientOf(await login('Lantern#5207'))
    expect(await own.call(secondFactorApi.read, {})).toMatchObject({ isOn: false, passkeyCount: 0 })
    const { history } = await own.call(accountsConsoleApi.read, { params: { id: me.accountId } })
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'secondFactor', before: 'on', after: 'off' }),
        expect.objectContaining({ field: 'loginIdentity', before: 'somebody@example.com', after: null }),
        expect.objectContaining({
          field: 'password',
          after: 'rescueLink',
          actorName: { zh: '系统管理员', en: 'Operator' },
        }),
        expect.objectContaining({ field: 'sessions', before: 1, after: 0 }),
      ]),
    )
    const { records } = await own.call(logApi.list, { query: { type: 'account', recordId: me.accountId } })
    const lines = records.filter(({ reason }) => reason === meant.reason)
    expect(new Set(lines.map(({ actorName }) => actorName.en))).toEqual(new Set(['Operator']))
    expect(lines).toHaveLength(4)
    expect(await portal.db.$count(loginIdentities)).toBe(0)
    const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
    expect(told?.text).toContain('系统管理员已重置您的账号')
    // never a stored secret, and no other account
    for (const secret of [me.key, ...me.codes]) expect(said).not.toContain(secret)
  })

  test('gives the role of secretary only where no other secretary can log in', async () => {
    const editor = await accountWithPassword(portal, { type: 'organiser', organiserRole: 'editor' })
    const office = await portal.organiser('secretary')
    await expect(act(rescue, [editor.account], { ...meant, secretary: true })).rejects.toThrow(
      'is a secretary who can log in',
    )
    await portal.db
      .update(accounts)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(accounts.organiserRole, 'secretary'))
    expect((await act(rescue, [editor.account], { secretary: true })).said).toContain(
      'the role would become secretary',
    )
    await act(rescue, [editor.account], { ...meant, secretary: true })
    // told without a second factor, too
    const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: editor.account } })
    expect(told?.text).toContain('系统管理员已重置您的账号')
    const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, editor.accountId))
    expect(row).toMatchObject({ organiserRole: 'secretary', passwordHash: null })
    await portal.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, office.accountId))
  })

  test('refuses other accounts, disabled ones and what is none', async () => {
    const { account } = await portal.organisationAccount()
    await expect(act(rescue, [account], meant)).rejects.toThrow('no organiser’s account')
    const gone = await portal.organiser('desk')
    await portal.db
      .update(accounts)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(accounts.id, gone.accountId))
    await expect(act(rescue, [gone.account], meant)).rejects.toThrow('is disabled')
    await expect(act(rescue, ['nobody@example.com'], meant)).rejects.toThrow('no account has')
    await expect(act(rescue, ['somebody'], meant)).rejects.toThrow('mobile number or e-mail')
    await expect(act(rescue, [account, gone.account], meant)).rejects.toThrow('name one account')
  })
})

describe('sessions end', () => {
  test('logs one account out, or everybody, once it is meant', async () => {
    const [one, other] = [await portal.organiser('desk'), await portal.organiser('desk')]
    // one that is over counts for nothing, and a login that waits for its second step ends too
    const over = portal.clock.now()
    await openSession(portal.db, { accountId: one.accountId, at: new Date(over.getTime() - 90 * 86_400_000) })
    const half = await accountWithFactor(portal)
    const body = { account: half.account, password: goodPassword, ...(await solvedImage(portal)) }
    await expect(portal.visitor.call(signInApi.login, { body })).rejects.toBeTruthy()
    const waiting = () => portal.db.$count(signInChallenges, eq(signInChallenges.accountId, half.accountId))
    expect(await waiting()).toBe(1)
    await act(sessions, ['end', half.account], meant)
    expect(await waiting()).toBe(0)
    expect((await act(sessions, ['end', one.account])).said).toContain('1 session of 1 account')
    expect(await one.call(signInApi.loginInfo, {})).toBeTruthy()
    expect((await act(sessions, ['end', one.account], meant)).said).toContain('1 session ended')
    await expect(one.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
    expect(await other.call(signInApi.loginInfo, {})).toBeTruthy()
    await act(sessions, ['end'], { ...meant, all: true })
    await expect(other.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(act(sessions, ['end'], meant)).rejects.toThrow('sessions end ACCOUNT')
    await expect(act(sessions, ['end', one.account], { ...meant, all: true })).rejects.toThrow('sessions end')
    const office = await portal.organiser('secretary')
    const { records } = await office.call(logApi.list, {
      query: { type: 'account', recordId: one.accountId },
    })
    expect(records[0]).toMatchObject({ field: { en: 'Logged-in devices' }, reason: meant.reason })
  })
})

describe('messages', () => {
  /** A message in the outbox; failed, unless said otherwise. */
  async function message(given: Partial<typeof outgoingMessages.$inferInsert> = {}) {
    const id = randomUUID()
    const at = portal.clock.now()
    await portal.db.insert(outgoingMessages).values({
      id,
      channel: 'mail',
      address: 'guest@b.example',
      language: 'en',
      template: 'accounts.closing',
      occasion: id,
      subject: 'about you',
      text: 'what only the reader may read',
      values: {},
      state: 'failed',
      failure: '550 no such user',
      queuedAt: at,
      nextTryAt: at,
      ...given,
    })
    return id
  }
  const stateOf = async (id: string) =>
    (await portal.db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)))[0]?.state
  const keyOf = (isSecret: boolean) =>
    portal.services.messageTemplates.find(({ template }) => Boolean(template.secret) === isSecret)?.template
      .key ?? ''

  test('are left where they are being sent, or held by a restore', async () => {
    const old = new Date(portal.clock.now().getTime() - 3_600_000)
    const held = await message({ template: keyOf(false), failure: heldBecause })
    const sending = await message({
      template: keyOf(false),
      state: 'queued',
      failure: null,
      queuedAt: old,
      nextTryAt: new Date(portal.clock.now().getTime() + 60_000),
    })
    for (const verb of ['retry', 'discard'])
      expect(await act(messages, [verb, sending], meant)).toMatchObject({
        code: 2,
        said: expect.stringContaining(
          `${sending} stays as it is: it is being sent or waits for its next try`,
        ),
      })
    expect((await act(messages, ['retry', held], meant)).said).toContain('it is held since a restore')
    expect(await Promise.all([sending, held].map(stateOf))).toEqual(['queued', 'failed'])
  })

  test('are listed with counts and reasons and without texts, tried again and discarded, with why some are not', async () => {
    await portal.db.delete(outgoingMessages)
    expect((await act(messages, [])).said).toContain('no message has failed')
    const [plain, secret] = [
      await message({ template: keyOf(false) }),
      await message({ template: keyOf(true) }),
    ]
    const old = new Date(portal.clock.now().getTime() - 3_600_000)
    const stuck = await message({
      template: keyOf(false),
      state: 'queued',
      failure: null,
      queuedAt: old,
      nextTryAt: old,
    })
    const held = await message({
      template: keyOf(false),
      failure: heldBecause,
    })
    const sent = await message({ template: keyOf(false), state: 'sent', failure: null })
    const { said } = await act(messages, [])
    expect(said).toContain('2 messages by mail: failed, 550 no such user')
    expect(said).toContain(plain)
    expect(said).not.toMatch(/what only|guest@b/)
    expect((await act(messages, ['retry', plain])).said).toContain('nothing was changed')
    expect(await stateOf(plain)).toBe('failed')

    const again = await act(messages, ['retry'], { ...meant, all: true })
    expect(again).toMatchObject({
      code: 2,
      said: expect.stringContaining(`${secret} stays as it is: it has a code`),
    })
    expect(await Promise.all([plain, stuck, held, secret].map(stateOf))).toEqual([
      'queued',
      'queued',
      'failed',
      'failed',
    ])
    const discarded = await act(messages, ['discard', secret, sent, randomUUID()], meant)
    expect(discarded.code).toBe(2)
    expect(await Promise.all([secret, sent].map(stateOf))).toEqual(['discarded', 'sent'])
    const office = await portal.organiser('secretary')
    const { records } = await office.call(logApi.list, { query: { type: 'outboxMessage', recordId: plain } })
    expect(records[0]).toMatchObject({
      title: { en: 'Message' },
      before: { en: 'Failed' },
      after: { en: 'Waiting' },
      reason: meant.reason,
    })
    await expect(act(messages, ['discard'], { ...meant, all: true })).rejects.toThrow('message by message')
    await expect(act(messages, ['retry', 'x'], meant)).rejects.toThrow('is no id of a message')
  })
})

describe('purge show', () => {
  test('counts what a day removes, by edition and by table, and changes nothing', async () => {
    const { id } = await portal.registeredGuest()
    portal.clock.advance(10 * 86_400_000)
    expect((await act(purge, ['show', '2026-05-20'])).said).toContain('of no edition is anything over')
    const { said } = await act(purge, ['show', '2028-01-01'])
    expect(said).toMatch(/Sixth Summit.*: \d+ pe/)
    expect(said).toMatch(/sessions: \d+ row/)
    expect(await portal.db.execute(`select from participants where id = '${id}'`)).toMatchObject({
      rowCount: 1,
    })
    await expect(act(purge, ['show', 'tomorrow'])).rejects.toThrow('purge show and a day')
  })
})

const typed = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [...quickNode, new URL('../admin.ts', import.meta.url).pathname, ...words],
    {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SECRET_KEY: master.toString('base64'),
        VAR_DIR: portal.varDir,
      },
    },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  )

test('the command says what there is, refuses in one sentence, and finds the portal by its settings', async () => {
  const help = await typed('--help')
  expect(help.code).toBe(0)
  for (const name of ['rescue', 'messages', 'sessions end', 'purge show', 'rotate-key'])
    expect(help.said).toContain(`npm run admin -- ${name}`)
  expect(await typed('rotate')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^No act is called rotate; .*\n$/),
  })
  expect(await typed('purge', 'show', '2026-05-02', '--all')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--all means nothing here'),
  })
  const { account } = await portal.organiser('viewer')
  const shown = await typed('rescue', account)
  expect(shown).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${account} (Test account): viewer, 0 sessions`),
  })
}, 60_000)
