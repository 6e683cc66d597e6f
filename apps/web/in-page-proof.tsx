import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { ProveAgainProps } from '#domain/identity/sign-in/portal/prove-again.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'

type Result = 'proven' | 'cancelled' | 'logIn'
type Shown = { Form: ComponentType<ProveAgainProps>; given: ProveAgainProps }

const loadForm = async () =>
  (await importWithRetry(() => import('#domain/identity/sign-in/portal/prove-again.tsx'))).ProveAgain

/** The dialog before a sensitive call, over the page: no reload, so no input is lost. `logInOnPage` is for those who have no password. */
export function useInPageProof(logInOnPage: (message: string) => Promise<boolean>): {
  proveOnPage(): Promise<boolean>
  box: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  const proveOnPage = useCallback(async () => {
    const Form = await loadForm().catch(() => undefined)
    // without the form the refusal is shown in place, and the next click tries again
    if (!Form) return false
    const result = await new Promise<Result>((resolve) => {
      setShown({
        Form,
        given: {
          onProven: () => resolve('proven'),
          onCancel: () => resolve('cancelled'),
          onLogIn: () => resolve('logIn'),
        },
      })
    })
    setShown(undefined)
    return result === 'logIn' ? logInOnPage('') : result === 'proven'
  }, [logInOnPage])
  const box = shown && (
    <DialogBox labelledBy="dialog-title" onCancel={shown.given.onCancel}>
      <shown.Form {...shown.given} />
    </DialogBox>
  )
  return { proveOnPage, box }
}
