import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Client, createClient } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { askOnce, guardedClient } from '#kit/web/guarded-client.ts'
import { forgetToken, readToken } from '#kit/web/token.ts'
import { webWords } from '#kit/web/web-words.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { rememberWanted } from './wanted.ts'

const Plain = createContext<Client | undefined>(undefined)

/** The client without the box about an ended session: for finding out whether there is one. */
export const usePlainClient = (): Client => {
  const client = useContext(Plain)
  if (!client) throw new Error('usePlainClient needs Calls above')
  return client
}

/** Makes the calls of all pages, and deals with the refusals that concern the whole page (spec 8). */
export function Calls({ language, children }: { language: Language; children: ReactNode }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const plain = useMemo(
    () =>
      createClient({
        token: readToken,
        language: () => language,
        now: Date.now,
        fetch: (input, init) => fetch(input, init),
      }),
    [language],
  )
  // navigate is new at every address; one guard must serve them all, or ten failing calls would ask ten times
  const guarded = useMemo(() => {
    const sessionEnded = askOnce({
      now: Date.now,
      ask: (message) =>
        confirm({
          title: message || webWords.sessionEnded,
          text: webWords.sessionEndedText,
          yes: webWords.logInAgain,
        }),
      logIn() {
        rememberWanted(location.pathname + location.search + location.hash)
        forgetToken()
        location.assign('/login')
      },
    })
    return (go: (path: string) => void) =>
      guardedClient(plain, {
        sessionEnded,
        forbidden: () => go('/403'),
        notFound: () => go('/404'),
      })
  }, [plain, confirm])
  const client = useMemo(() => guarded((path) => void navigate(path, { replace: true })), [guarded, navigate])
  return (
    <Plain value={plain}>
      <ClientProvider client={client}>{children}</ClientProvider>
    </Plain>
  )
}
