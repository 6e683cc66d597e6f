import { expect, test } from 'vitest'
import { createOutages } from './outages.ts'

test('an outage is one line when it begins and one when it ends, with what failed in between', () => {
  const lines: object[] = []
  const line = (level: string) => (facts: object, message: string) => lines.push({ level, ...facts, message })
  let time = new Date('2026-05-01T00:00:00Z')
  const outages = createOutages({ error: line('error'), warn: line('warn') }, () => time)
  outages.works('files')
  for (let n = 0; n < 124; n++) outages.failed('files', { reason: 'ECONNREFUSED' })
  expect(outages.running()).toEqual([{ what: 'files', since: time, failures: 124 }])
  time = new Date('2026-05-01T00:01:30Z')
  outages.works('files')
  outages.works('files')
  expect(outages.running()).toEqual([])
  expect(lines).toEqual([
    { level: 'error', outage: 'files', reason: 'ECONNREFUSED', message: 'outage begins' },
    { level: 'warn', outage: 'files', seconds: 90, failures: 124, message: 'outage ends' },
  ])
})
