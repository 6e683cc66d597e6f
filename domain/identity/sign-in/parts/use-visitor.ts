import { useCallback, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { CallFailed, createClient } from '#kit/http/client.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { forgetToken, readToken } from '#kit/web/token.ts'
import { type loginInfo, signInApi } from '../api.ts'

type Visitor = z.output<typeof loginInfo>

/** The visitor of the page: undefined while loading, null for a person who has proved nothing. */
export function useVisitor() {
  const language = useLanguage()
  const [visitor, setVisitor] = useState<Visitor | null | undefined>(() => (readToken() ? undefined : null))
  const [failure, setFailure] = useState<CallFailed>()
  // with a client of its own: here an expired session must not open the login dialog
  const client = useMemo(
    () =>
      createClient({
        token: readToken,
        language: () => language,
        now: Date.now,
        fetch: (input, init) => fetch(input, init),
      }),
    [language],
  )
  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setVisitor(readToken() ? await client.call(signInApi.loginInfo, {}) : null)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status !== 401) return setFailure(error)
      // an expired session is dropped, so that its number can be proved again
      forgetToken()
      setVisitor(null)
    }
  }, [client])
  useEffect(() => void look(), [look])
  return {
    visitor,
    failure,
    look,
    /** Another person uses this device. */
    async leave() {
      await client.call(signInApi.logout, {}).catch(() => undefined)
      forgetToken()
      // data of one person is not shown to the next; without any data no reload is needed
      const { queries } = await import('#kit/web/api.tsx')
      queries.removeQueries({ type: 'inactive' })
      setVisitor(null)
    },
  }
}
