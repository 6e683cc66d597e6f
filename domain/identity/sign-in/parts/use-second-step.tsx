import { type ReactNode, useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'
import { secondStepNeededCode } from '../refusals/codes.ts'
import type { ReceivedChallenge } from '../rules/second-factor.ts'

// few accounts have a second factor: its code is loaded when it is asked for
const SecondStep = lazyPage(
  () => import('./second-step.tsx'),
  (module) => module.SecondStep,
  <Loading lines={4} />,
)

type Props = {
  onToken(token: Token): unknown
  /** Buttons beside that of the form. */
  beside?: ReactNode
  /** Where the first step is on another page: goes there. */
  onBack?: () => unknown
}

/** Runs logins; where one needs a second step, `step` is its form, to be shown in place of the first. */
export function useSecondStep({ onToken, beside, onBack }: Props) {
  const [challenge, setChallenge] = useState<ReceivedChallenge>()
  return {
    async finish(logIn: () => Promise<Token>): Promise<void> {
      let token: Token
      try {
        token = await logIn()
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== secondStepNeededCode) throw error
        return setChallenge(error.data as ReceivedChallenge)
      }
      await onToken(token)
    },
    step: challenge && (
      <SecondStep
        challenge={challenge}
        onToken={onToken}
        onOver={() => {
          setChallenge(undefined)
          onBack?.()
        }}
        beside={beside}
      />
    ),
  }
}
