import { useState } from 'react'
import { useFlush } from '#kit/form/use-flush.ts'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { activity } from '../rules.ts'

/**
 * Saves pending input of this activity and replies with the saved activity, for operations on the whole of it; undefined where it could not be saved
 * or read, which is said.
 */
export function useSavedActivity(id: string): {
  saved(): Promise<ActivityReply | undefined>
  isPending: boolean
} {
  const client = useClient()
  const toast = useToast()
  const { flush } = useFlush(activity, id)
  const [isPending, setPending] = useState(false)
  const saved = async () => {
    setPending(true)
    try {
      return (await flush()) ? await client.call(activitiesApi.read, { params: { id } }) : undefined
    } catch (error) {
      toast.failed(wordsOfFailure(error))
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { saved, isPending }
}
