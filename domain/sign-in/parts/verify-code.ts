import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import { signInApi } from '../api.ts'
import type { ComputedEffort } from '../rules.ts'

type Image = Reply<typeof signInApi.getVerifyCode>

/** What stands in the place of the picture: the picture, or how far the device is that computes a code instead. */
type Shown = Image | 'failed' | 'computing' | 'computed'

/** An image code and what was typed of it, or what the device computed instead. Each is good for one call: ask for another after every use. */
export function useVerifyCode() {
  const client = useClient()
  const [image, setImage] = useState<Shown>()
  const [typed, setTyped] = useState('')
  const [computedId, setComputedId] = useState('')
  const load = useCallback(async () => {
    setImage(undefined)
    setComputedId('')
    // a picture that did not load is said beside the field, where the next one is asked for
    setImage(await client.call(signInApi.getVerifyCode, {}).catch(() => 'failed' as const))
  }, [client])
  useEffect(() => {
    // what is typed meanwhile stays: fields are there before their picture on a slow network
    void load()
  }, [load])

  /** Has the device compute a code, for who cannot read the picture, or where more than a picture is asked for. */
  async function compute(effort: ComputedEffort = 'computed') {
    setTyped('')
    setImage('computing')
    const found = await import('./compute-verify-code.ts')
      .then(({ computeVerifyCode }) => computeVerifyCode(client, effort))
      .catch(() => undefined)
    setImage(found ? 'computed' : 'failed')
    setComputedId(found?.verifyId ?? '')
    setTyped(found?.verifyCode ?? '')
    return found
  }
  /** Another picture, and an empty field for what is in it. */
  function another() {
    setTyped('')
    return load()
  }
  const verifyId = typeof image === 'object' ? image.verifyId : computedId
  const verifyCode = typed.trim()
  return {
    image,
    typed,
    setTyped,
    compute,
    another,
    /** After a use: another code, in the way in which the last one came. */
    refresh: async () => void (await (image === 'computed' ? compute() : another())),
    given: { verifyId, verifyCode },
    /** Why it cannot be sent yet. */
    missing: !verifyCode ? 'required' : !verifyId ? 'imageMissing' : undefined,
  }
}

export type VerifyCode = ReturnType<typeof useVerifyCode>
