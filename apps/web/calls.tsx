import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { signInApi } from '#domain/sign-in/api.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { guardedClient, singleFlight } from '#kit/web/guarded-client.ts'
import { onTokenChanged, readToken } from '#kit/web/token.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { readEarlyReplies, withEarlyReplies } from './early-replies.ts'
import { withFirstCalls } from './first-calls.ts'
import { useInPageLogin } from './in-page-login.tsx'
import { createPageOwner, type Identity, type PageOwner } from './page-owner.ts'

type Calls = {
  /** Without the box about an ended session: for finding out whether there is one. */
  plain: Client
  owner: PageOwner
}

const Made = createContext<Calls | undefined>(undefined)

/** What stands behind the client that pages use. */
export const useCalls = (): Calls => {
  const made = useContext(Made)
  if (!made) throw new Error('useCalls needs Calls above')
  return made
}

const principal = () => readToken()?.principal

/** Whose session the browser holds; undefined for an ended session. */
async function askWhose(client: Client): Promise<Identity | undefined> {
  try {
    const { user, types } = await client.call(signInApi.loginInfo, {})
    return { account: user.account, types }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return undefined
    throw error
  }
}

/** The client below all others, with the page's first calls under way; `answered` ends when these have their replies. */
export const createBareClient = (language: Language, firstCalls: readonly string[]) =>
  withFirstCalls(
    createClient({
      token: readToken,
      language: () => language,
      now: Date.now,
      fetch: withEarlyReplies(language, readEarlyReplies()),
    }),
    firstCalls,
    { principal, now: Date.now },
  )

function makeCalls(bare: Client): Calls {
  const owner = createPageOwner({
    principal,
    whose: () => askWhose(bare),
    leave: (to) => location.assign(to),
  })
  const plain: Client = {
    known: (endpoint, request) => bare.known?.(endpoint, request),
    async call(endpoint, request) {
      if (endpoint.allow !== 'public') await owner.settle()
      return bare.call(endpoint, request)
    },
  }
  return { plain, owner }
}

/** Looks whose session it is when a tab has changed it, and when the person comes back to this one. */
function useWatch(owner: PageOwner): void {
  useEffect(() => {
    const later = (error: unknown) => {
      // the next call asks again
      if (!isUnanswered(error)) throw error
    }
    const stop = onTokenChanged((told) => void owner.hear(told).catch(later))
    const look = () => void owner.settle().catch(later)
    addEventListener('focus', look)
    return () => {
      stop()
      removeEventListener('focus', look)
    }
  }, [owner])
}

/** Tells when the person presses something: a button, a link, a form's Enter. */
function useActs(acted: () => void): void {
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href], button, [role=button]')) acted()
    }
    document.addEventListener('click', pressed, true)
    document.addEventListener('submit', acted, true)
    return () => {
      document.removeEventListener('click', pressed, true)
      document.removeEventListener('submit', acted, true)
    }
  }, [acted])
}

/** Makes the calls of all pages, and deals with the refusals that concern the whole page. */
export function Calls({ client: bare, children }: { client: Client; children: ReactNode }) {
  const navigate = useNavigate()
  const calls = useMemo(() => makeCalls(bare), [bare])
  const { logInOnPage, box } = useInPageLogin(calls.owner)
  // navigate is new at every address; one asker must serve them all, or ten failing calls would ask ten times
  const { sessionEnded, acted } = useMemo(() => singleFlight(logInOnPage), [logInOnPage])
  useWatch(calls.owner)
  useActs(acted)
  const client = useMemo(() => {
    const go = (path: string) => void navigate(path, { replace: true })
    return guardedClient(calls.plain, {
      principal,
      sessionEnded,
      forbidden: () => go('/403'),
      notFound: () => go('/404'),
    })
  }, [calls, sessionEnded, navigate])
  return (
    <Made value={calls}>
      <ClientProvider client={client}>
        {/* first, so that its fields are found before those of the page with the same name */}
        {box}
        {children}
      </ClientProvider>
    </Made>
  )
}
