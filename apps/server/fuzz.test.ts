import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorization, type Token } from '#kit/http/signature.ts'
import { sized } from '#kit/testing/whole-run.ts'
import { allNouns } from './all-nouns.ts'
import { openApiDocument } from './openapi.ts'
import { type ApiDocument, type FuzzedCall, fuzz } from './testing/fuzz.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// A small run that checks that the API document names every status and code; `npm run bench -- fuzz` makes 100,000 such calls.
// `FUZZ=9 CALLS=20000` sets another seed and number of calls.

const count = Number(process.env.CALLS ?? sized(600, 200))
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const uploads = allNouns.flatMap(({ routes }) =>
  routes.flatMap(({ endpoint: { method, path, upload } }) =>
    upload ? [[`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, upload] as const] : [],
  ),
)

test(`${count} fuzzed calls over all operations: no fault, no status and no code that is not documented`, {
  timeout: 900_000,
}, async () => {
  const tokens: Token[] = []
  const people = [
    () => portal.organiser('secretary'),
    () => portal.organisationAccount(),
    () => portal.organiser('reviewer'),
    () => portal.organisationAccount({ type: 'media' }),
    () => portal.guest(),
  ]
  for (const enter of people) tokens.push((await enter()).token)
  let moment = portal.clock.now().getTime() + 1000
  const send = async ({ method, path, body, upload }: FuzzedCall, at: number) => {
    const timestamp = moment++
    if (moment % 500 === 0) portal.clock.advance(500)
    const token = tokens[at]
    const form = new FormData()
    if (upload) form.append(upload.part, new Blob([new Uint8Array(upload.bytes)]), 'file.pdf')
    const request = new Request('http://portal.test', { method: 'POST', body: upload ? form : (body ?? '') })
    const type = upload ? (request.headers.get('content-type') ?? '') : 'application/json'
    const reply = await portal.app.inject({
      method: method as 'POST',
      url: path,
      headers: {
        acceptlanguage: 'en',
        ...(body !== undefined || upload ? { 'content-type': type } : {}),
        ...(token && {
          authorization: authorization(token, { timestamp, method, path, body: upload ? '' : (body ?? '') }),
        }),
      },
      ...(body !== undefined || upload ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    // a caller whose session has ended logs in again with a new one
    const enter = people[at]
    if (reply.statusCode === 401 && enter) tokens[at] = (await enter()).token
    return { status: reply.statusCode, text: reply.body }
  }
  const document = JSON.parse(JSON.stringify(await openApiDocument())) as ApiDocument
  const { findings, statuses, operations } = await fuzz({
    document,
    parts: new Map(uploads),
    send,
    callers: people.length,
    count,
    seed: Number(process.env.FUZZ ?? 1),
  })
  expect(operations).toBeGreaterThan(250)
  if (process.env.CALLS) console.log(statuses)
  expect(findings).toEqual([])
})
