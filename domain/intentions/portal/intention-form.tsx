import { PartForm } from '#domain/participants/parts/part-form.tsx'
import { queries, remember, useClient } from '#kit/web/api.tsx'
import { type IntentionReply, intentionsApi } from '../api.ts'
import { intention } from '../rules.ts'
import { words } from '../words.ts'

/** What one guest wishes. */
export function IntentionForm({ of }: { of: IntentionReply }) {
  const client = useClient()
  const params = { id: of.participantId }
  return (
    <PartForm
      record={intention}
      words={words}
      of={of}
      save={async (change, revision) => {
        const reply = await client.call(intentionsApi.save, { params, body: { revision, change } })
        remember(intentionsApi.read, { params }, reply)
        // the itinerary takes the hotel over
        if ('designatedHotel' in change) void queries.invalidateQueries()
        return reply
      }}
    />
  )
}
