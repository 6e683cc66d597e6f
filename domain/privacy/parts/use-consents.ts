import { useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { privacyApi } from '../api.ts'
import { refusals } from '../refusals.ts'
import type { ConsentsGiven, Purpose } from '../rules.ts'

/**
 * What a person has ticked of the consents that a form asks for, and the version of the policy that stood beside it. `sent` is what the form
 * sends along; `refusedBy` tells that another version has come into force meanwhile: the boxes are empty again, everything else stays.
 */
export function useConsents() {
  const [given, setGiven] = useState<readonly Purpose[]>([])
  const [hasChanged, setChanged] = useState(false)
  // the version at the time the form was opened, not what another visit to the page may read
  const { data } = useReply(privacyApi.current, {}, { fresh: false })
  return {
    given,
    hasChanged,
    change(purpose: Purpose, isGiven: boolean) {
      setGiven((before) => [...before.filter((each) => each !== purpose), ...(isGiven ? [purpose] : [])])
    },
    /** Those of the needed ones that are not ticked. */
    missing: (needed: readonly Purpose[]) => needed.filter((purpose) => !given.includes(purpose)),
    /** Undefined until the version is known, which the server then answers for. */
    sent: data && ({ version: data.version, purposes: [...given] } satisfies ConsentsGiven),
    /** Whether the call was refused because the policy has changed; then the person is asked anew. */
    refusedBy(error: unknown): boolean {
      if (!(error instanceof CallFailed) || error.code !== refusals.policyChanged.code) return false
      setGiven([])
      setChanged(true)
      void refresh(privacyApi.current)
      return true
    },
  }
}

export type Consenting = ReturnType<typeof useConsents>
