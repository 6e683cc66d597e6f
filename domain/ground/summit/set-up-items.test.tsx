import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import type { SetUpItemReply } from './api/set-up.ts'
import { SetUpItems } from './console/set-up-items.tsx'
import { setUpWords as words } from './words/set-up.ts'

const drawn = (more: Partial<SetUpItemReply>, language: 'zh' | 'en' = 'en') => {
  const item: SetUpItemReply = {
    name: 'policy',
    title: { zh: '政策', en: 'Policy' },
    why: { zh: '因为', en: 'Because' },
    page: null,
    isForOthers: false,
    blocks: true,
    isDone: false,
    facts: [],
    ...more,
  }
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <MantineProvider>
        <MemoryRouter>
          <SetUpItems of={[item]} />
        </MemoryRouter>
      </MantineProvider>
    </LanguageProvider>,
  )
}

test('an item that is done on a page of others says so, and one with a page leads there', () => {
  expect(drawn({ isForOthers: true })).toContain(words.forOthers.en)
  expect(drawn({ isForOthers: true }, 'zh')).toContain(words.forOthers.zh)
  const own = drawn({ page: '/privacy' })
  expect(own).toContain('href="/privacy"')
  expect(own).not.toContain(words.forOthers.en)
})

test('an item of the operator, and one that others have done, has no word of others', () => {
  expect(drawn({})).not.toContain(words.forOthers.en)
  expect(drawn({ isForOthers: true, isDone: true })).not.toContain(words.forOthers.en)
})
