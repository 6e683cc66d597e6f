import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { type Client, createClient, isSessionEnded } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { guardedClient, singleFlight } from '#kit/web/guarded-client.ts'
import { onTokenChanged, readToken } from '#kit/web/token.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { readEarlyReplies, withEarlyReplies } from './early-replies.ts'
import { withFirstCalls } from './first-calls.ts'
import { useInPageLogin } from './in-page-login.tsx'
import { useInPageProof } from './in-page-proof.tsx'
import { createPageOwner, type Identity, type PageOwner } from './page-owner.ts'

type Calls = {
  /** Client without the dialog about an ended session: for checking whether there is a session. */
  plain: Client
  owner: PageOwner
}

const Made = createContext<Calls | undefined>(undefined)

/** The unguarded client and the page owner below the client that pages use. */
export const useCalls = (): Calls => {
  const made = useContext(Made)
  if (!made) throw new Error('useCalls needs Calls above')
  return made
}

const principal = () => readToken()?.principal

/** The account of the browser's current session; undefined when the session has ended. */
async function askWhose(client: Client): Promise<Identity | undefined> {
  try {
    const { user, types } = await client.call(signInApi.loginInfo, {})
    return { account: user.account, types }
  } catch (error) {
    if (isSessionEnded(error)) return undefined
    throw error
  }
}

/** The innermost client, with the page's first calls already sent; `answered` resolves when all of them have their responses. */
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

/** Checks the owner of the session when another tab changes it, and when this tab gets the focus back. */
function useWatch(owner: PageOwner): void {
  useEffect(() => {
    const later = (error: unknown) => {
      // the next call checks again
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

/** Reports user actions: a press on a button or link, a submitted form. */
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

/** Whether the role requires a second factor since the page was opened: its page is shown then, with the words why. */
const isSetUpDue = () => import('./set-up-due.ts').then((module) => module.isSetUpDue()).catch(() => false)

/** Provides the client of all pages and handles the error responses that concern the whole page. */
export function Calls({ client: bare, children }: { client: Client; children: ReactNode }) {
  const navigate = useNavigate()
  const calls = useMemo(() => makeCalls(bare), [bare])
  const { logInOnPage, box } = useInPageLogin(calls.owner)
  const { proveOnPage, box: proofBox } = useInPageProof(logInOnPage)
  // `navigate` changes with every address; all calls must share one single flight, or ten failing calls would open ten dialogs
  const session = useMemo(() => singleFlight(logInOnPage), [logInOnPage])
  const proof = useMemo(() => singleFlight(proveOnPage), [proveOnPage])
  useWatch(calls.owner)
  useActs(session.acted)
  useActs(proof.acted)
  const client = useMemo(() => {
    const go = (path: string) => void navigate(path, { replace: true })
    return guardedClient(calls.plain, {
      principal,
      sessionEnded: session.ask,
      proofNeeded: proof.ask,
      forbidden: () => void isSetUpDue().then((isDue) => isDue || go('/403')),
      notFound: () => go('/404'),
    })
  }, [calls, session, proof, navigate])
  return (
    <Made value={calls}>
      <ClientProvider client={client}>
        {/* first in the document, so that a look-up by name finds its fields before those of the page */}
        {box}
        {proofBox}
        {children}
      </ClientProvider>
    </Made>
  )
}
