import { type ReactNode, useCallback, useState } from 'react'
import type { ProofResult } from '#domain/identity/sign-in/portal/prove-again.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'

const load = () => importWithRetry(() => import('#domain/identity/sign-in/portal/prove-again.tsx'))

/** The dialog before a sensitive call, over the page: no reload, so no input is lost. `logInOnPage` is for those who have no password. */
export function useInPageProof(logInOnPage: (message: string) => Promise<boolean>) {
  const [box, setBox] = useState<ReactNode>()
  const proveOnPage = useCallback(async () => {
    const loaded = await load().catch(() => undefined)
    // without the form the refusal is shown in place, and the next click tries again
    if (!loaded) return false
    const result = await new Promise<ProofResult>((onResult) =>
      setBox(<loaded.ProveAgain onResult={onResult} />),
    )
    setBox(undefined)
    return result === 'logIn' ? logInOnPage('') : result === 'proven'
  }, [logInOnPage])
  return { proveOnPage, box }
}
