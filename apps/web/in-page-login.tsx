import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { LogInAgainProps } from '#domain/identity/sign-in/portal/log-in-again.tsx'
import type { Token } from '#kit/http/signature.ts'
import { useConfirm } from '#kit/web/confirm.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'
import { forgetToken, storeToken } from '#kit/web/token.ts'
import { webWords } from '#kit/web/web-words.ts'
import type { PageOwner } from './page-owner.ts'
import { rememberCurrentPath } from './return-path.ts'

type Form = ComponentType<LogInAgainProps>
type Shown = { Form: Form; given: LogInAgainProps }

const loadForm = async () =>
  (await importWithRetry(() => import('#domain/identity/sign-in/portal/log-in-again.tsx'))).LogInAgain

/** Resets the token and opens the login page. */
function leaveForLogin(): Promise<never> {
  forgetToken()
  location.assign('/login')
  return new Promise<never>(() => {})
}

/** Opens the login page and returns here afterwards, when the login cannot be shown in the page. */
function logInElsewhere(): Promise<never> {
  rememberCurrentPath()
  return leaveForLogin()
}

/** The dialog about an ended session, and the login form it opens over the page: no reload, so no input is lost. */
export function useInPageLogin(owner: PageOwner): {
  logInOnPage(message: string): Promise<boolean>
  box: ReactNode
} {
  const confirm = useConfirm()
  const [shown, setShown] = useState<Shown>()
  const logInOnPage = useCallback(
    async (message: string) => {
      const identity = owner.identity()
      // holders of a share link cannot log in: they are told at once that the link has ended
      const yes =
        identity?.types.includes('assistant') ||
        (await confirm({
          title: message || webWords.sessionEnded,
          text: webWords.sessionEndedText,
          yes: webWords.logInAgain,
        }))
      if (!yes) return false
      const Form = identity && (await loadForm().catch(() => undefined))
      if (!identity || !Form) return logInElsewhere()
      // another account starts at its own first page, as it may have no access to this one
      const onElsewhere = () => void leaveForLogin()
      const token = await new Promise<Token | undefined>((onDone) => {
        setShown({ Form, given: { ...identity, onDone, onElsewhere } })
      })
      setShown(undefined)
      if (!token) return false
      storeToken(token)
      // leaves the page if the login was with another account after all
      await owner.settle()
      await (await import('./retry-after-login.ts')).retryAfterLogin()
      return true
    },
    [confirm, owner],
  )
  const box = shown && (
    <DialogBox labelledBy="dialog-title" onCancel={() => shown.given.onDone(undefined)}>
      <shown.Form {...shown.given} />
    </DialogBox>
  )
  return { logInOnPage, box }
}
