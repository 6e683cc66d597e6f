import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import { type AddressInfo, createServer as createSilentServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { claimStorage, markKey } from '#kit/files/marked-storage.ts'
import { openStorage } from '#kit/files/storage.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import { startObjectStore } from '#kit/testing/object-store.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { startSmsProvider } from '#kit/testing/sms-provider.ts'
import { createApiServer } from '../api-server.ts'
import { readConfig } from '../config.ts'
import { reportHealth } from '../health.ts'
import { openSecrets } from '../secret-key.ts'
import { quickNode } from '../testing/quick-node.ts'
import { message, shownBy } from '../testing/shown-faults.ts'
import { programVersion } from '../version.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

// Thirteen faults, planted in what the portal depends on. The doctor names each and its remedy, and the table in operations.md says truly how else it is seen.

const handbook = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
/** The rows of the table: fault, and where else than at the doctor it is seen. */
const [rows = ''] = (handbook.split('| fault |')[1] ?? '').split('\n\n')
const table = new Map(
  [...rows.matchAll(/^\| ([^|]+) \| `(\w+)`[^|]*\| ([^|]+) \|$/gm)].map(
    ([, name = '', about = '', seen = '']) => [
      name,
      { about, seen: [...seen.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each) },
    ],
  ),
)

const [key, smsSecret] = [randomBytes(32).toString('base64'), 'of the provider']
let database: FreshDatabase
let open: OpenDatabase
let varDir: string
let store: Awaited<ReturnType<typeof startObjectStore>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsProvider>>
let app: Awaited<ReturnType<typeof createApiServer>>
let origin: string
let proxies = 1
const closing: (() => Promise<unknown>)[] = []

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(async () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const settings = () => ({
  VAR_DIR: varDir,
  DATABASE_URL: database.url,
  SECRET_KEY: key,
  S3_BUCKET: 'portal',
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: mail.url.replace('//', '//portal:right@'),
  MAIL_FROM: 'Summit <office@example.com>',
  ALIBABA_SMS_ACCESS_KEY_ID: 'id',
  ALIBABA_SMS_ACCESS_KEY_SECRET: smsSecret,
  ALIBABA_SMS_ENDPOINT: sms.endpoint.href,
  SMS_SIGNATURE: 'Summit',
  SMS_TEMPLATES: 'signIn.code=SMS_1',
  PUBLIC_URL: origin,
  TRUSTED_PROXIES: '1',
})

beforeAll(async () => {
  ;[database, store, mail, sms, varDir] = await Promise.all([
    freshDatabase(),
    startObjectStore('portal'),
    startMailServer('portal:right'),
    startSmsProvider(smsSecret),
    mkdtemp(join(tmpdir(), 'doctor-')),
  ])
  sms.tellSignatures(new Map([['Summit', 1]]))
  open = openDatabase(database.url, 4)
  app = await createApiServer({ logLevel: 'silent', trustedProxies: 1 })
  const outages = createOutages({ error: () => undefined, warn: () => undefined })
  reportHealth(app, { db: open.db, outages, registry: new Registry() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const behind = (app.server.address() as AddressInfo).port
  origin = await listen((from, to) => {
    const passed = Array.from({ length: proxies }, (_, at) => `203.0.113.${at}`).join(', ')
    const headers = { ...from.headers, 'x-forwarded-for': passed }
    request({ port: behind, path: from.url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(to)
    }).end()
  })
  const config = readConfig(settings())
  await openSecrets(open.db, config, new Date())
  await claimStorage(await openStorage(config.storage), open.db, { now: new Date() })
})
afterAll(async () => {
  await app.close()
  for (const close of closing) await close()
  await open.close()
  await Promise.all([
    database.drop(),
    store.close(),
    mail.close(),
    sms.close(),
    rm(varDir, { recursive: true }),
  ])
})

/** Runs statements as the administrator of the server, in the database of this test or in another one. */
async function administer(...statements: string[]) {
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = new URL(database.url).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

type Planted = {
  /** Settings that differ, planted or as they follow from what was. */
  set?: Record<string, string>
  now?: () => number
  /** Takes away what was planted elsewhere. */
  mend?: () => unknown
}
type Fault = {
  about: string
  says: RegExp
  remedy: RegExp
  plant(): Planted | Promise<Planted>
  isNeverStarted?: true
}

const markedAs = async (text: string) =>
  store.objects.set(markKey, { bytes: Buffer.from(text), modified: new Date() })

/** A user of the database who owns nothing in it. */
async function stranger(): Promise<Planted> {
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await administer(`create role ${name} login password 'x'`)
  const url = new URL(database.url)
  url.username = name
  url.password = 'x'
  return { set: { DATABASE_URL: url.href }, mend: () => administer(`drop role ${name}`) }
}

const faults: Record<string, Fault> = {
  'The bucket is missing': {
    about: 'files',
    says: /cannot be written .*NoSuchBucket/,
    remedy: /make the bucket/,
    plant: () => ({ set: { S3_BUCKET: 'elsewhere' } }),
  },
  'The key of the bucket may only read': {
    about: 'files',
    says: /cannot be written .*AccessDenied/,
    remedy: /give the key the rights/,
    plant: () => {
      store.allow((action) => action === 's3:GetObject' || action === 's3:ListBucket')
      return { mend: () => store.allow(() => true) }
    },
  },
  'The files are another installation’s': {
    about: 'files',
    says: /belong to another installation/,
    remedy: /choose another bucket/,
    plant: async () => {
      const own = store.objects.get(markKey)?.bytes.toString() ?? ''
      await markedAs(JSON.stringify({ id: randomUUID(), generation: randomUUID() }))
      return { mend: () => markedAs(own) }
    },
  },
  'The mail server refuses the login': {
    about: 'mail',
    says: /Invalid login/,
    remedy: /correct user and password in SMTP_URL/,
    plant: () => ({ set: { SMTP_URL: mail.url.replace('//', '//portal:wrong@') } }),
  },
  'The SMS provider refuses the signature of calls': {
    about: 'sms',
    says: /SignatureDoesNotMatch/,
    remedy: /correct ALIBABA_SMS_ACCESS_KEY_SECRET/,
    plant: () => ({ set: { ALIBABA_SMS_ACCESS_KEY_SECRET: 'another' } }),
  },
  'The login provider does not answer': {
    about: 'login',
    says: /Organisers cannot log in by http:\/\/127\.0\.0\.1:1 /,
    remedy: /let it be reached from here/,
    plant: () => ({
      set: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
    }),
  },
  'PostgreSQL is too old': {
    about: 'database',
    says: /is PostgreSQL 17; it must be 18 or newer/,
    remedy: /upgrade the server to PostgreSQL 18/,
    isNeverStarted: true,
    // the real server, answering as an older one does
    plant: async () => {
      const name = new URL(database.url).pathname.slice(1)
      await administer(
        `create function public.current_setting(text) returns text language sql as $$ select case $1 when 'server_version_num' then '170006' else pg_catalog.current_setting($1) end $$`,
        `alter database ${name} set search_path = public, pg_catalog`,
      )
      return {
        mend: () =>
          administer(
            `alter database ${name} reset search_path`,
            'drop function public.current_setting(text)',
          ),
      }
    },
  },
  'The role of the database has too few rights': {
    about: 'rights',
    says: /may not make tables and schemas \(permission denied/,
    remedy: /let it own the database/,
    isNeverStarted: true,
    plant: stranger,
  },
  'The disk is full': {
    about: 'disk',
    says: /Only 0 MiB are free/,
    remedy: /make room/,
    // a file system without free space
    plant: () => ({ set: { VAR_DIR: '/proc' } }),
  },
  'The key is another one': {
    about: 'key',
    says: /not the one that these data were encrypted with/,
    remedy: /set the right one as SECRET_KEY/,
    isNeverStarted: true,
    plant: () => ({ set: { SECRET_KEY: randomBytes(32).toString('base64') } }),
  },
  'The clock is off': {
    about: 'clock',
    says: /differs from that of the database by 120 s/,
    remedy: /NTP/,
    plant: () => ({ now: () => 120_000 + Date.now() }),
  },
  'The number of proxies is wrong': {
    about: 'proxies',
    says: /passed 2 proxies, and TRUSTED_PROXIES is 1, so that all people share/,
    remedy: /set TRUSTED_PROXIES=2/,
    plant: () => {
      proxies = 2
      return {
        mend: () => {
          proxies = 1
        },
      }
    },
  },
  'Messages failed': {
    about: 'messages',
    says: /1 message failed in the last 24 hours/,
    remedy: /read why at Sent messages/,
    plant: async () => {
      await message(open.db, 'mail', 'failed')
      return {}
    },
  },
}

const faultsIn = (findings: Finding[]) => findings.filter(({ state }) => state === 'fault')

test('where nothing is wrong the doctor finds nothing, and leaves nothing behind', async () => {
  const before = [...store.objects.keys()]
  const findings = await examine(readConfig(settings()))
  expect(faultsIn(findings)).toEqual([])
  const said = Object.fromEntries(findings.map(({ about, state }) => [about, state]))
  const all = [
    'database',
    'rights',
    'schema',
    'key',
    'messages',
    'files',
    'disk',
    'mail',
    'sms',
    'address',
    'proxies',
    'clock',
  ]
  expect(Object.keys(said)).toEqual(all)
  expect(all.filter((about) => about !== 'disk' && said[about] !== 'good')).toEqual([])
  expect([...store.objects.keys()]).toEqual(before)
  expect([mail.taken, sms.taken]).toEqual([[], []])
})

test('thirteen faults are named with their remedies, and the handbook says where else each is seen', async () => {
  expect([...table.keys()]).toEqual(Object.keys(faults))
  for (const [name, { about, says, remedy, plant, isNeverStarted }] of Object.entries(faults)) {
    const { set = {}, now = Date.now, mend } = await plant()
    const config = readConfig({ ...settings(), ...set })
    const [found] = faultsIn(await examine(config, { now })).filter((finding) => finding.about === about)
    expect([name, found]).toEqual([
      name,
      { about, state: 'fault', says: expect.stringMatching(says), remedy: expect.stringMatching(remedy) },
    ])
    // a start with these settings is refused, so that nothing of the portal shows them
    const shown = isNeverStarted ? [] : await shownBy(config, { now, db: open.db })
    await mend?.()
    expect([name, table.get(name)?.about, [...new Set(shown)].sort()]).toEqual([
      name,
      about,
      table.get(name)?.seen.sort(),
    ])
  }
})

test('what else may be wrong of senders, address and proxies has its remedy too, and only the key is told how a call came', async () => {
  const about = async (what: string, set: Record<string, string> = {}, smsTo?: string) => {
    const found = await examine(readConfig({ ...settings(), ...set }), { smsTo })
    const finding = found.find((each) => each.about === what)
    return finding?.state === 'fault' ? finding.remedy : `${finding?.state}: ${finding?.says}`
  }
  sms.taken.length = 0
  sms.tellSignatures(new Map([['Summit', 2]]))
  expect(await about('sms')).toMatch(/set an approved one/)
  sms.tellSignatures('not told')
  expect(await about('sms')).toMatch(/^note: .*--sms NUMBER/)
  expect(await about('sms', {}, '13900000000')).toMatch(/^good: .*13900000000/)
  expect(sms.taken).toMatchObject([{ number: '13900000000', templateCode: 'SMS_1' }])
  expect(await about('proxies', { TRUSTED_PROXIES: '2' })).toMatch(/or let each proxy append/)
  const elsewhere = await listen((_request, response) => response.end('{"status":"another program"}'))
  expect(await about('address', { PUBLIC_URL: elsewhere })).toMatch(/correct PUBLIC_URL, or restart/)
  expect(await about('address', { PUBLIC_URL: 'http://127.0.0.1:59999' })).toMatch(
    /start the portal and the proxy/,
  )
  const forged = await fetch(`${origin}/healthz`, { headers: { 'x-portal-doctor': `${Date.now()}.forged` } })
  expect(await forged.json()).toEqual({ status: 'alive', version: programVersion })
})

test('Ctrl-C ends it while it waits for a database that does not answer', async () => {
  const silent = createSilentServer()
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const waits = once(silent, 'connection')
  const doctor = spawn(process.execPath, [...quickNode, join(import.meta.dirname, '../doctor.ts')], {
    env: { ...process.env, ...settings(), DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` },
  })
  const said: string[] = []
  doctor.stdout.on('data', (bytes) => said.push(String(bytes)))
  await waits
  doctor.kill('SIGINT')
  const [code] = await once(doctor, 'close')
  silent.close()
  expect({ code, said: said.join('') }).toEqual({ code: 130, said: '' })
})
