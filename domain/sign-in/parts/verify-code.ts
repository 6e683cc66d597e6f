import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import { signInApi } from '../api.ts'

type Image = Reply<typeof signInApi.getVerifyCode>

/** An image code and what was typed of it. Each is good for one call: ask for another after every use. */
export function useVerifyCode() {
  const client = useClient()
  const [image, setImage] = useState<Image | 'failed'>()
  const [typed, setTyped] = useState('')
  const load = useCallback(async () => {
    setImage(undefined)
    // a picture that did not load is said beside the field, where the next one is asked for
    setImage(await client.call(signInApi.getVerifyCode, {}).catch(() => 'failed' as const))
  }, [client])
  useEffect(() => {
    // what is typed meanwhile stays: fields are there before their picture on a slow network
    void load()
  }, [load])
  const verifyId = typeof image === 'object' ? image.verifyId : ''
  const verifyCode = typed.trim()
  return {
    image,
    typed,
    setTyped,
    /** Another picture, and an empty field for what is in it. */
    refresh() {
      setTyped('')
      return load()
    },
    given: { verifyId, verifyCode },
    /** Why it cannot be sent yet. */
    missing: !verifyCode ? 'required' : !verifyId ? 'imageMissing' : undefined,
  }
}

export type VerifyCode = ReturnType<typeof useVerifyCode>
