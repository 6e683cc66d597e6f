import { Writable } from 'node:stream'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { answerError } from '#kit/server/errors.ts'
import { reportLimits } from './health.ts'

test('what a limit refuses is counted, and its first refusal stands in the log', async () => {
  const lines: { msg: string; limit?: string }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(answerError)
  const registry = new Registry()
  reportLimits(app, registry)
  let calls = 0
  app.get('/guess', async () => {
    throw new Refusal(baseRefusals.tooManyRequests).limitedBy('codes', ++calls === 1)
  })
  app.get('/other', async () => {
    throw new Refusal(baseRefusals.notFound)
  })
  for (const url of ['/guess', '/guess', '/guess', '/other']) await app.inject({ url })
  expect(await registry.metrics()).toContain('limit_refusals_total{limit="codes"} 3')
  expect(lines.filter(({ msg }) => msg === 'limit reached')).toMatchObject([{ limit: 'codes' }])
  await app.close()
})
