import { randomUUID } from 'node:crypto'
import { allNouns } from '#apps/server/all-nouns.ts'
import { openApiDocument } from '#apps/server/openapi.ts'
import { type ApiDocument, type FuzzedCall, fuzz as fuzzCalls } from '#apps/server/testing/fuzz.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { authorization, type Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings, secretKey, withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

const types = ['organiser', 'enterprise', 'organiser', 'media', 'guest'] as const

/** Logs in with a new account: a caller that a call has logged out or locked out continues with another one. */
async function enter(db: Database, number: number): Promise<Token> {
  const at = new Date()
  const type = types[number] ?? 'enterprise'
  const role = number === 0 ? ('secretary' as const) : ('reviewer' as const)
  const account = { account: `${randomUUID()}@example.com`, type, language: 'en' as const, at }
  const accountId = await createAccount(db, {
    ...account,
    ...(type === 'organiser' && { organiserRole: role, name: 'Fuzzer' }),
  })
  if (type === 'enterprise' || type === 'media')
    await createOrganisation(db, { id: randomUUID(), accountId, type, at })
  return openSession(db, { accountId, at })
}

const parts = new Map(
  allNouns.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: { method, path, upload } }) =>
      upload ? [[`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, upload] as const] : [],
    ),
  ),
)

/** Sends calls over HTTP, signed with sessions that are renewed when they end. */
function sender(origin: string, db: Database, tokens: Token[]) {
  let last = 0
  return async ({ method, path, body, upload }: FuzzedCall, caller: number) => {
    const token = tokens[caller]
    last = Math.max(last + 1, Date.now())
    const form = new FormData()
    if (upload) form.append(upload.part, new Blob([new Uint8Array(upload.bytes)]), 'file.pdf')
    const json = upload ? '' : (body ?? '')
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        acceptlanguage: 'en',
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: authorization(token, { timestamp: last, method, path, body: json }) }),
      },
      ...(upload ? { body: form } : json ? { body: json } : {}),
    })
    if (answer.status === 401 && token) tokens[caller] = await enter(db, caller)
    return { status: answer.status, text: await answer.text() }
  }
}

/**
 * What: signed calls of all operations of the API document, generated from its schemas and partly corrupted, with a response of 500, or with a
 * status or code that the document does not list for the call. Each such call is printed.
 * Against: the calls made. Limit: none of them.
 */
export async function fuzz({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  await fillDatabase(databaseUrl, { ...scale, participants: 100, people: 100, organisations: 5 })
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(databaseUrl, 2)
  try {
    return await withDirectory(async (varDir) => {
      const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
      try {
        const tokens: Token[] = []
        for (const number of types.keys()) tokens.push(await enter(db, number))
        const { findings, statuses, operations } = await fuzzCalls({
          document: JSON.parse(JSON.stringify(await openApiDocument())) as ApiDocument,
          parts,
          send: sender(portal.origin, db, tokens),
          callers: tokens.length,
          count: scale.fuzzedCalls,
          seed: Number(process.env.FUZZ ?? 1),
          together: 4,
        })
        for (const finding of findings) console.log(finding)
        return [
          {
            ...ratioOf([{ measured: findings.length, reference: scale.fuzzedCalls }]),
            name: 'fuzzed calls answered otherwise than documented',
            against: 'calls made',
            unit: 'calls',
            limit: { of: 'measured', atMost: 0 },
            note: `${operations} operations; answers by status ${JSON.stringify(statuses)}`,
          },
        ]
      } finally {
        await portal.stop()
      }
    })
  } finally {
    await close()
  }
}
