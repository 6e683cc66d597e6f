import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Status } from '#domain/people/participants/rules.ts'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { maxDecided } from '../rules.ts'
import { bulkWords, manyWords } from '../words/desk.ts'
import { DecideChosen } from './decide-chosen.tsx'
import { stillWaiting } from './use-decided.ts'

const rows = (count: number, status: Status = 'pending') =>
  Array.from({ length: count }, (_, at) => ({ id: `${status} ${at}`, version: 1, status }))

const drawn = (count: number, language: Language) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language={language}>
        <ClientProvider client={{} as Client}>
          <ToastProvider>
            <MemoryRouter>
              <DecideChosen rows={[...rows(count), ...rows(3, 'approved')]} />
            </MemoryRouter>
          </ToastProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )

test.each(['zh', 'en'] as const)(
  'more than a call takes are not offered for a decision, and that is said: %s',
  (language) => {
    const full = drawn(maxDecided, language)
    expect(full).toContain(bulkWords.approve.yes({ count: maxDecided })[language])
    expect(full).not.toContain('disabled=""')
    const count = maxDecided + 1
    const over = drawn(count, language)
    expect(over).toContain(manyWords.tooMany({ count })[language])
    expect(over.match(/ disabled=""/g)).toHaveLength(3)
  },
)

test('who was decided on does not wait any more, though the row of another page still says so, until that is undone', () => {
  const ticked = [...rows(3), ...rows(1, 'approved')]
  const idsAfter = (decided: ReadonlyMap<string, readonly { id: string; version: number }[]>) =>
    stillWaiting(ticked, decided).map(({ id }) => id)
  expect(idsAfter(new Map())).toEqual(['pending 0', 'pending 1', 'pending 2'])
  expect(idsAfter(new Map([['first', [...ticked.slice(0, 1), ...ticked.slice(2, 3)]]]))).toEqual([
    'pending 1',
  ])
  // submitted again since
  const before = ticked.map((row) => ({ ...row, version: 0 }))
  expect(idsAfter(new Map([['first', before]]))).toHaveLength(3)
})
