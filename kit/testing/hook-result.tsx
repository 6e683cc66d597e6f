import { renderToStaticMarkup } from 'react-dom/server'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'

function Caller({ onRender }: { onRender(): void }) {
  onRender()
  return null
}

/** What a hook returns at its first render, with this client. Effects do not run, and later changes of its state are dropped. */
export function hookResult<Result>(hook: () => Result, call: Client['call']): Result {
  const results: Result[] = []
  renderToStaticMarkup(
    <ClientProvider client={{ call }}>
      <LanguageProvider language="en">
        <ToastProvider>
          <Caller onRender={() => results.push(hook())} />
        </ToastProvider>
      </LanguageProvider>
    </ClientProvider>,
  )
  return results[0] as Result
}
