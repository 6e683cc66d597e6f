import { Writable } from 'node:stream'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { answerError } from '#kit/server/errors.ts'
import { reportCodes, reportLimits } from './health.ts'

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

test('the metrics say what of the codes of a day is spent, and go on without a database', async () => {
  const registry = new Registry()
  let isUsable = true
  reportCodes(registry, 20_000, async () => {
    if (!isUsable) throw new Error('no database')
    return { onRecord: 40, others: 9_000 }
  })
  const metrics = await registry.metrics()
  expect(metrics).toContain('codes_sent_to_strangers{to="on record"} 40')
  expect(metrics).toContain('codes_sent_to_strangers{to="others"} 9000')
  expect(metrics).toContain('codes_ceiling 20000')
  isUsable = false
  expect(await registry.metrics()).not.toContain('codes_sent_to_strangers{')
})
