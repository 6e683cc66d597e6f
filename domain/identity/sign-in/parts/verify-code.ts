import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import { signInApi } from '../api.ts'
import type { ComputedEffort } from '../rules.ts'

type Image = Reply<typeof signInApi.getVerifyCode>

/** Replaces the picture field: the picture, or the progress of the device's computation. */
type Shown = Image | 'failed' | 'computing' | 'computingLonger' | 'computed'

/** An image code and its typed text, or the result of the device's computation. Each is valid for one call: request another after every use. */
export function useVerifyCode() {
  const client = useClient()
  const [image, setImage] = useState<Shown>()
  const [typed, setTyped] = useState('')
  const [computedId, setComputedId] = useState('')
  const load = useCallback(async () => {
    setImage(undefined)
    setComputedId('')
    // a picture that did not load is reported beside the field, where the next one is requested
    setImage(await client.call(signInApi.getVerifyCode, {}).catch(() => 'failed' as const))
  }, [client])
  useEffect(() => {
    // input stays: on a slow network the fields are there before their picture
    void load()
  }, [load])

  /** Starts the computation on the device, for people who cannot read the picture, or where more than a picture is required. */
  async function compute(effort: ComputedEffort = 'computed') {
    setTyped('')
    setImage(effort === 'computed' ? 'computing' : 'computingLonger')
    const found = await import('./compute-verify-code.ts')
      .then(({ computeVerifyCode }) => computeVerifyCode(client, effort))
      .catch(() => undefined)
    setImage(found ? 'computed' : 'failed')
    setComputedId(found?.verifyId ?? '')
    setTyped(found?.verifyCode ?? '')
    return found
  }
  /** Requests another picture, and clears the field. */
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
    /** After use: requests another code by the same method. */
    refresh: async () => void (await (image === 'computed' ? compute() : another())),
    given: { verifyId, verifyCode },
    /** Why it cannot be sent yet. */
    missing: !verifyCode ? 'required' : !verifyId ? 'imageMissing' : undefined,
  }
}

export type VerifyCode = ReturnType<typeof useVerifyCode>
