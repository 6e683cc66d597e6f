import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import type { OwnShuttle } from './api.ts'
import { PrintedShuttles } from './parts/own-shuttles.tsx'
import { shuttleWords as words } from './words.ts'

const line: OwnShuttle = {
  id: '6f1c2c52-1d0e-4f4c-9a56-0d1f0f9b3c11',
  name: { zh: '一号线', en: 'Line 1' },
  route: { zh: '酒店', en: 'Hotel' },
  stop: null,
  plate: null,
  every: null,
  departures: [{ time: '07:30', isNextDay: false }],
  firstDay: null,
  lastDay: null,
}

const drawn = (participantId: string, lines?: Partial<OwnShuttle>[]) => {
  const client = {
    call: () => new Promise(() => undefined),
    known: () => lines?.map((change) => ({ ...line, ...change })),
  }
  return renderToStaticMarkup(
    <ClientProvider client={client as unknown as Client}>
      <LanguageProvider language="en">
        <PrintedShuttles participantId={participantId} />
      </LanguageProvider>
    </ClientProvider>,
  )
}

test('the printed plan says that lines are not there yet, and nothing where there is none', () => {
  expect(drawn('1')).toContain(words.loading.en)
  expect(drawn('2', [])).toBe('')
})

test('a line with one of its days says from or until it', () => {
  expect(drawn('3', [{ firstDay: '2026-06-17' }])).toMatch(/From [^<]*17\sJun/)
  expect(drawn('4', [{ lastDay: '2026-06-17' }])).toMatch(/Until [^<]*17\sJun/)
  expect(drawn('5', [{}])).toContain('Every day')
})
