import { act } from 'react'
import type { Client } from '#kit/http/client.ts'
import { openSmallDocument } from './small-document.ts'

// before React: it looks for a document when it is loaded
const page = openSmallDocument()
const { createRoot } = await import('react-dom/client')
const { ClientProvider } = await import('#kit/web/client.tsx')
const { LanguageProvider } = await import('#kit/web/language.tsx')
const { ToastProvider } = await import('#kit/web/toast.tsx')

function Caller({ draw }: { draw(): void }) {
  draw()
  return null
}

/**
 * A hook in a page that stays: effects run, its state changes, and it is drawn again with what the page has read. Whatever loads React DOM is imported
 * after this file.
 */
export async function drawnHook<Read, Result>(
  hook: (read: Read) => Result,
  first: Read,
  call: Client['call'] = () => new Promise(() => undefined),
) {
  const root = createRoot(page.createElement('div') as never)
  let result = undefined as Result
  const draw = (now: Read) => {
    result = hook(now)
  }
  const client = { call }
  const read = (now: Read) =>
    act(async () =>
      root.render(
        <ClientProvider client={client}>
          <LanguageProvider language="en">
            <ToastProvider>
              <Caller draw={() => draw(now)} />
            </ToastProvider>
          </LanguageProvider>
        </ClientProvider>,
      ),
    )
  await read(first)
  return { read, now: () => result, do: (what: () => unknown) => act(async () => void what()) }
}
