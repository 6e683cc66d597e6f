import { useEffect, useState } from 'react'
import { useClient } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'
import { participantsList } from '../lists.ts'

/**
 * The people who match the filters of the list, as JSON, when the dialog of an act opens: whoever comes later was not seen, whoever leaves is named
 * in the report. Nothing without filters.
 */
export function useFixedIds(narrowing: string | undefined) {
  const client = useClient()
  const [fixed, setFixed] = useState<{ ids?: string[]; error?: unknown }>({})
  // once, and not a cached query: that would be read again while the dialog is open
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is mounted anew for other filters
  useEffect(() => {
    if (narrowing === undefined) return
    const query = participantsList.narrowing.parse(JSON.parse(narrowing))
    client.call(participantsApi.ids, { query }).then(
      ({ ids }) => setFixed({ ids }),
      (error: unknown) => setFixed({ error }),
    )
  }, [])
  return fixed
}
