import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import { accountsApi } from '../api.ts'

type Image = Reply<typeof accountsApi.getVerifyCode>

/** An image code and what was typed of it. Each is good for one call: ask for another after every use. */
export function useVerifyCode() {
  const client = useClient()
  const [image, setImage] = useState<Image | 'failed'>()
  const [typed, setTyped] = useState('')
  const refresh = useCallback(async () => {
    setTyped('')
    // a picture that did not load is said beside the field, where the next one is asked for
    setImage(await client.call(accountsApi.getVerifyCode, {}).catch(() => 'failed' as const))
  }, [client])
  useEffect(() => {
    void refresh()
  }, [refresh])
  const given = { verifyId: typeof image === 'object' ? image.verifyId : '', verifyCode: typed.trim() }
  return { image, typed, setTyped, refresh, given }
}

export type VerifyCode = ReturnType<typeof useVerifyCode>
