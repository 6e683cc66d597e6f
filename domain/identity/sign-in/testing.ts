import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { findAccount } from '#domain/identity/accounts/server/actions.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import type { Services } from '#domain/services.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { solvePuzzle } from '#kit/gates/proof-of-work/solve-puzzle.ts'
import { type Client, createClient } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Token } from '#kit/http/signature.ts'
import { clientOfTests, visitorOfProvider } from '#kit/testing/open-id-provider.ts'
import { openIdApi } from './api/open-id.ts'
import { signInApi as api } from './api.ts'
import { type OpenIdReply, openIdPath, openIdReply } from './rules/open-id.ts'
import { type CodePurpose, type ComputedEffort, type VerifyEffort, verifyCodeLength } from './rules.ts'
import { newAppSecret, stepOfCode } from './server/actions/app-codes.ts'
import { giveChallenge } from './server/actions/challenges.ts'
import { keepVerifyCode } from './server/actions/image-code.ts'
import { sendMessageCode } from './server/actions/message-code.ts'
import { giveBackupCodes } from './server/actions/second-codes.ts'
import { beginPasskeyStep } from './server/actions/second-step.ts'
import { openSession } from './server/actions.ts'
import { beginFactor, insertPasskey } from './server/store/passkeys.ts'
import { confirmSecret, putPendingSecret } from './server/store/second-factors.ts'
import { softwareKey } from './testing/software-key.ts'

type Portal = { services: Services; visitor: Pick<Client, 'call'> }

/** The code of a picture, or what a device has computed, without the seconds that this takes. */
export async function solvedBy({ services }: Pick<Portal, 'services'>, effort: VerifyEffort) {
  const verifyCode = 'abcd'
  return { verifyId: await keepVerifyCode(services, verifyCode, effort), verifyCode }
}

/** The code of a picture; no address is counted for it. */
export const solvedImage = (portal: Pick<Portal, 'services'>) => solvedBy(portal, 'image')

/** A browser: its calls come from one address, and it keeps cookies. */
export function browserOf(
  portal: Portal & { app: FastifyInstance },
  remoteAddress: string,
  userAgent = 'a browser',
  cookie = '',
) {
  let cookies = cookie
  async function call({ method, path }: Endpoint, payload?: object, query?: Record<string, string>) {
    const reply = await portal.app.inject({
      method: method as 'POST',
      url: path,
      remoteAddress,
      headers: { 'user-agent': userAgent, ...(cookies && { cookie: cookies }) },
      ...(payload && { payload }),
      ...(query && { query }),
    })
    const [given] = [reply.headers['set-cookie']].flat()
    if (given) cookies = given.split(';')[0] ?? ''
    return { ...reply.json(), status: reply.statusCode, cookie: given }
  }
  return {
    call,
    async ask(account: string, purpose: CodePurpose, verify?: object) {
      return call(api.sendMessageCode, { account, purpose, ...(verify ?? (await solvedImage(portal))) })
    },
    async compute(effort: ComputedEffort) {
      const { verifyId, puzzle } = (await call(api.getProofOfWork, undefined, { effort })).data
      return { verifyId, verifyCode: solvePuzzle(puzzle, verifyCodeLength) ?? '' }
    },
  }
}

/** A code sent to a number or address, as its owner reads it; empty when none is sent. Each send comes from a different address. */
export async function sentCode(
  { services, visitor }: Portal,
  account: string,
  purpose: CodePurpose,
  effort: VerifyEffort = 'image',
) {
  const address = `test ${randomInt(2 ** 40)}`
  const asker = { address, caller: address }
  await sendMessageCode(services, { account, purpose, asker, effort, language: 'en' })
  const [message] = await visitor.call(outboxApi.mailbox, { query: { to: account } })
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

/** Any other code of six digits. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** An organiser with a password and a second factor: the key of the app, and the backup codes. */
export async function accountWithFactor(portal: Pick<Portal, 'services'>) {
  const { db, clock } = portal.services
  const made = { type: 'organiser', organiserRole: 'viewer' } as const
  const { account, accountId } = await accountWithPassword(portal, made)
  const key = newAppSecret()
  await putPendingSecret(db, accountId, key)
  await confirmSecret(db, accountId, { secret: key, at: clock.now(), step: 0 })
  return { account, accountId, key, codes: await giveBackupCodes(db, accountId) }
}

/** The challenge of a login whose first step was right. */
export async function challengeOf({ services: { db, clock } }: Pick<Portal, 'services'>, account: string) {
  const found = await findAccount(db, account)
  if (!found) throw new Error(`no account ${account}`)
  return (await giveChallenge(db, found, { way: 'password' }, clock.now())).challenge
}

/** The code that an app with this key shows. */
export const appCodeOf = (key: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() })

/** Six digits that an app with this key shows at no time near this one. */
export function wrongAppCode(key: string, at: Date): string {
  for (let code = 0; ; code++) {
    const typed = String(code).padStart(6, '0')
    if (!stepOfCode(key, typed, at)) return typed
  }
}

/** A security key of an account, which has a second factor then. */
export async function securityKeyOf(portal: Pick<Portal, 'services'>, accountId: string) {
  const { db, clock } = portal.services
  const key = softwareKey(portal.services.settings.publicUrl)
  await beginFactor(db, accountId, clock.now())
  await insertPasskey(db, { ...passkeyRow(accountId, clock.now()), ...key.stored })
  return key
}

const passkeyRow = (accountId: string, createdAt: Date) => ({
  id: randomUUID(),
  accountId,
  credentialId: `credential-${randomUUID()}`,
  publicKey: 'AQID',
  counter: 0,
  transports: ['usb'],
  rpId: 'localhost',
  name: '办公室的安全密钥',
  createdAt,
})

/** A login of an organiser that waits for its second step, and a code that it takes; the account has a security key too. */
export async function waitingLogin(portal: Pick<Portal, 'services'>) {
  const { account, accountId, codes } = await accountWithFactor(portal)
  await securityKeyOf(portal, accountId)
  return { challenge: await challengeOf(portal, account), code: codes[0] ?? '' }
}

/** As `waitingLogin`, with what a security key has signed for it. */
export async function waitingKey(portal: Pick<Portal, 'services'>) {
  const { account, accountId } = await accountWithFactor(portal)
  const key = await securityKeyOf(portal, accountId)
  const challenge = await challengeOf(portal, account)
  const options = await beginPasskeyStep({ services: portal.services, body: { challenge } })
  return { challenge, passkey: key.get(options) }
}

/** A passkey of an account that can do all it could: its second factor was not confirmed. */
async function somePasskey(db: Database, accountId: string, at: Date) {
  const row = passkeyRow(accountId, at)
  await putPendingSecret(db, accountId, newAppSecret())
  await insertPasskey(db, row)
  return row.id
}

/** The page that a provider of tests sends people back to. */
export const redirectOfTests = `http://localhost:3000${openIdPath}`

/** Connects a portal of a test with a provider that runs. */
export function connectProvider(
  { services }: Pick<Portal, 'services'>,
  issuer: string,
  settings: Partial<NonNullable<Services['settings']['openId']>> = {},
) {
  services.settings.openId = {
    issuer,
    ...clientOfTests,
    name: { zh: '海风统一认证', en: 'Harbour Login' },
    matchesEmail: false,
    factorValues: [],
    ...settings,
  }
}

type Reached = { origin: string; fetch: typeof fetch }

/** The app of a test as a browser at an address reaches it. */
export const reached = (app: FastifyInstance, remoteAddress: string): Reached => ({
  origin: '',
  async fetch(input, init) {
    const reply = await app.inject({
      method: init?.method as 'POST',
      url: String(input),
      remoteAddress,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body && { payload: String(init.body) }),
    })
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) headers.append('set-cookie', cookie)
    return new Response(reply.body, { status: reply.statusCode, headers })
  },
})

/** A browser that logs in by the provider: it keeps cookies of the portal and of the provider, and the token of its session. */
export function openIdBrowser(at: Reached, now: () => Date, given?: Token) {
  const cookies = new Map<string, string>()
  const visit = visitorOfProvider()
  let token = given
  const { call } = createClient({
    base: at.origin,
    token: () => token,
    language: () => 'en',
    now: () => now().getTime(),
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const reply = await at.fetch(input, { ...init, headers })
      for (const cookie of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return reply
    },
  })
  type Beginning = typeof openIdApi.begin | typeof openIdApi.beginLink | typeof openIdApi.beginProof
  const replyOf = async (begin: Beginning, login?: string, change = (address: string) => address) => {
    const { address } = await call(begin, { body: {} })
    return openIdReply.parse(await visit(change(address), login))
  }
  return {
    call,
    cookies,
    setToken: (next: Token | undefined) => {
      token = next
    },
    /** What the provider says after a login there as `login`, or after it was cancelled. */
    replyOf,
    async logIn(login: string): Promise<Token> {
      return call(openIdApi.logIn, { body: await replyOf(openIdApi.begin, login) })
    },
    async link(login: string) {
      return call(openIdApi.link, { body: await replyOf(openIdApi.beginLink, login) })
    },
    async prove(login: string) {
      return call(openIdApi.prove, { body: await replyOf(openIdApi.beginProof, login) })
    },
  }
}

/** A reply with another part. */
export const changedReply = (reply: OpenIdReply, change: Partial<OpenIdReply>): OpenIdReply => ({
  ...reply,
  ...change,
})

const ofItself = async (db: Database, accountId: string, at: Date) => ({
  '/qms/accounts/sessions': (await openSession(db, { accountId, at })).principal,
  '/qms/accounts/second-factor/passkeys': await somePasskey(db, accountId, at),
})

export const isolationRecords: IsolationRecords = {
  ofOrganisation: ({ db, clock }, { accountId }) => ofItself(db, accountId, clock.now()),
  ofReader: ({ db, clock }, { accountId }) => ofItself(db, accountId, clock.now()),
}
