import { useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { privacyApi } from '../api.ts'
import { refusals } from '../refusals.ts'
import type { ConsentsGiven, Purpose } from '../rules.ts'

/**
 * The ticked consents of a form, and the version of the policy shown beside it. `sent` is the form's data; `refusedBy` detects that another version
 * has come into force meanwhile: the boxes are cleared, everything else stays.
 */
export function useConsents() {
  const [given, setGiven] = useState<readonly Purpose[]>([])
  const [hasChanged, setChanged] = useState(false)
  // the version when the form was opened, not that of a later refetch
  const { data } = useReply(privacyApi.current, {}, { fresh: false })
  return {
    given,
    hasChanged,
    change(purpose: Purpose, isGiven: boolean) {
      setGiven((before) => [...before.filter((each) => each !== purpose), ...(isGiven ? [purpose] : [])])
    },
    /** Needed consents that are not ticked. */
    missing: (needed: readonly Purpose[]) => needed.filter((purpose) => !given.includes(purpose)),
    /** Undefined until the version is loaded; the server then takes the one in force. */
    sent: data ? ({ version: data.version, purposes: [...given] } satisfies ConsentsGiven) : undefined,
    /** Whether the call was refused because the policy has changed; consent is then asked for again. */
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
