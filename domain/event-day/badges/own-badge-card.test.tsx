import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { OwnBadge } from './api.ts'
import { OwnBadgeCard } from './parts/own-badge-card.tsx'
import { badgeStates } from './rules.ts'
import { ownWords as words } from './words.ts'

const badge: OwnBadge = {
  number: 1,
  state: 'due',
  kind: null,
  first: '甲',
  second: '',
  jobTitle: '',
  organisation: '',
  portrait: null,
  zones: [],
  objection: null,
}

const drawn = (change: Partial<OwnBadge>) => {
  const client = { call: () => new Promise(() => undefined), known: () => ({ ...badge, ...change }) }
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client as unknown as Client}>
          <ToastProvider>
            {/* another person each time: what is read is kept by its id */}
            <OwnBadgeCard participantId={String(change.state)} />
          </ToastProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

test('who objects is told what is true of the card: not printed before, or, printed already, not handed out with others', () => {
  const asked = badgeStates.map((state) => {
    const html = drawn({ state })
    const said = [words.about, words.aboutPrinted].findIndex(({ en }) => html.includes(en))
    return [state, said, html.includes(words.object.en)]
  })
  const may = asked.filter(([, , mayObject]) => mayObject)
  expect(may).toEqual([
    ['due', 0, true],
    ['cleared', 0, true],
    ['printed', 1, true],
  ])
})
