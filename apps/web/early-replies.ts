import type { Language } from '#kit/words/bilingual.ts'

/** Name of the global in which the page's inline script stores the responses it has requested (`apps/server/first-script.ts`). */
export const earlyReplies = 'earlyReplies'
/** The request header with the reader's language, as the client sends it. */
export const languageHeader = 'AcceptLanguage'

type Early = { language: string; byPath: Record<string, Promise<Response>> }

/**
 * A `fetch` that first uses the responses requested by the page's inline script: on a slow line the response of a public call arrives together with
 * the app's code, one round trip earlier. Each is used once, for a call without a session in the same language.
 */
export function withEarlyReplies(language: Language, early: Early | undefined): typeof fetch {
  return async (input, init) => {
    const path = String(input)
    const reply = early?.language === language ? early.byPath[path] : undefined
    const isSame = (init?.method ?? 'GET') === 'GET' && !new Headers(init?.headers).has('Authorization')
    if (!reply || !isSame) return fetch(input, init)
    delete early?.byPath[path]
    return reply
  }
}

/** The stored responses; undefined on the Vite development server. */
export const readEarlyReplies = (): Early | undefined =>
  (globalThis as { [earlyReplies]?: Early })[earlyReplies]
