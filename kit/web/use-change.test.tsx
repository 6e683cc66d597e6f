import { act } from 'react'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { CallFailed } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { openSmallDocument, type SmallElement } from '#kit/testing/small-document.ts'

// before React: it looks for a document when it is loaded
const page = openSmallDocument()
const { createRoot } = await import('react-dom/client')
const { useChange } = await import('./api.tsx')
const { ClientProvider } = await import('./client.tsx')
const { LanguageProvider } = await import('./language.tsx')
const { ToastProvider } = await import('./toast.tsx')

type Quiet = NonNullable<Parameters<typeof useChange>[1]>['quiet']

const endpoint = { path: '/api/press' } as unknown as Endpoint
const taken = { code: 40_901, message: 'The last place is taken', data: null }

const textsIn = (root: SmallElement) =>
  [...root.all()]
    .filter((element) => element.getAttribute('data-kind') !== null)
    .map(({ childNodes }) => childNodes.map(({ nodeValue }) => nodeValue).join(''))

/** A screen that has a call. */
function Asking({ quiet, onDraw }: { quiet: Quiet; onDraw(press: () => void): void }) {
  const { mutate } = useChange(endpoint, quiet === undefined ? {} : { quiet })
  onDraw(() => mutate({} as never))
  return null
}

/** The toasts once a call of a screen is refused, which is gone by then, or shown still. */
async function toastsAfter(quiet: Quiet, isGone: boolean, refusal = new CallFailed('refused', 409, taken)) {
  const into = page.createElement('div')
  const root = createRoot(into as never)
  const { promise, reject } = Promise.withResolvers<never>()
  let press: () => void = () => undefined
  const asking = <Asking quiet={quiet} onDraw={(mutate) => (press = mutate)} />
  const draw = (isShown: boolean) =>
    act(async () =>
      root.render(
        <ClientProvider client={{ call: (() => promise) as Client['call'] }}>
          <LanguageProvider language="en">
            <ToastProvider>{isShown && asking}</ToastProvider>
          </LanguageProvider>
        </ClientProvider>,
      ),
    )
  await draw(true)
  await act(async () => press())
  if (isGone) await draw(false)
  await act(async () => reject(refusal))
  const texts = textsIn(into)
  await act(async () => root.unmount())
  return texts
}

test('a refusal that a screen shows itself is told by a toast once that screen has gone', async () => {
  expect(await toastsAfter('whileShown', false)).toEqual([])
  expect(await toastsAfter('whileShown', true)).toEqual([taken.message])
})

test('any other refusal is told by a toast, unless the caller shows it', async () => {
  expect(await toastsAfter(undefined, false)).toEqual([taken.message])
  expect(await toastsAfter(true, true)).toEqual([])
})

test('that the session has ended is told by the login dialog alone', async () => {
  const ended = new CallFailed('refused', 401, { code: 40_101, message: 'Log in', data: null })
  expect(await toastsAfter('whileShown', true, ended)).toEqual([])
})
