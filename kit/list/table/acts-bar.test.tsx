import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { maxChosen } from '#kit/list/list.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { ActsBar } from './acts-bar.tsx'
import { manyWords } from './many-words.ts'
import { tooManyWords } from './table-words.ts'
import type { ChosenRows } from './use-chosen-rows.ts'
import { type ChosenIds, useChosenIds } from './use-fixed-ids.ts'

const ticked = (total: number): ChosenRows => ({
  rows: new Map(Array.from({ length: total }, (_, at) => [String(at), {}])),
  allOf: undefined,
  count: { total, exact: true },
  clear() {},
})

const drawn = (total: number, language: Language) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language={language}>
        <ActsBar chosen={ticked(total)} isAll={false} all={undefined} onAll={() => {}}>
          <button type="button">Act</button>
        </ActsBar>
      </LanguageProvider>
    </MantineProvider>,
  )

test.each(['zh', 'en'] as const)(
  'more ticks than an act takes are said, and no act is offered: %s',
  (language) => {
    const full = drawn(maxChosen, language)
    expect(full).not.toContain(tooManyWords[language])
    expect(full).not.toMatch(/<fieldset[^>]* disabled/)
    const over = drawn(maxChosen + 1, language)
    expect(over).toContain(tooManyWords[language])
    expect(over).toMatch(/<fieldset[^>]* disabled[^>]*><button/)
  },
)

const calls = { page: {} as Endpoint, matching: {} as Endpoint }

function Asking({ give }: { give(chosen: ChosenIds): void }) {
  give(useChosenIds({ ...ticked(0), allOf: {} as never }, calls))
  return null
}

/** The ids of all that match, as a list's act asks for them, when the server answers this. */
async function matching(reply: { ids: string[]; isCut: boolean }) {
  let chosen: ChosenIds | undefined
  const give = (given: ChosenIds) => {
    chosen = given
  }
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <ClientProvider client={{ call: async () => reply } as unknown as Client}>
        <Asking give={give} />
      </ClientProvider>
    </LanguageProvider>,
  )
  return chosen?.matching?.()
}

test('all that match are never some of them: when more match than an act takes, it says so and acts on none', async () => {
  expect(await matching({ ids: ['a'], isCut: false })).toEqual(['a'])
  const failed = await matching({ ids: ['a'], isCut: true }).catch((error: unknown) => error)
  expect(wordsOfFailure(failed)).toEqual(manyWords.tooMany)
})
