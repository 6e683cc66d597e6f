import { PartForm } from '#domain/participants/parts/part-form.tsx'
import { remember, useClient } from '#kit/web/api.tsx'
import { type HealthReply, healthApi } from '../api.ts'
import { health } from '../rules.ts'
import { words } from '../words.ts'

/** What is said of one person’s health. */
export function HealthForm({ of }: { of: HealthReply }) {
  const client = useClient()
  const params = { id: of.participantId }
  return (
    <PartForm
      record={health}
      words={words}
      of={of}
      save={async (change, revision) => {
        const reply = await client.call(healthApi.save, { params, body: { revision, change } })
        remember(healthApi.read, { params }, reply)
        return reply
      }}
    />
  )
}
