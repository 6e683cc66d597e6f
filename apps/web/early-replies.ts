import type { Language } from '#kit/words/bilingual.ts'

/** Under which name the script within the page leaves the replies that it has asked for (`apps/server/first-script.ts`). */
export const earlyReplies = 'earlyReplies'
/** Which header says the reader's language, as the client says it. */
export const languageHeader = 'AcceptLanguage'

type Early = { language: string; byPath: Record<string, Promise<Response>> }

/**
 * A `fetch` that takes what the script within the page has asked for: on a slow line the reply of a call without a session is there with the app's code,
 * and not one way to the server and back after it. Each is given once, to a call without a session in the same language.
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

/** What stands under that name; nothing where the page comes from Vite, with reload. */
export const readEarlyReplies = (): Early | undefined =>
  (globalThis as { [earlyReplies]?: Early })[earlyReplies]
