import type { Client } from '#kit/http/client.ts'
import { participantsApi } from '../api.ts'
import type { ParticipantRow as Summary } from '../lists.ts'
import { isEditable } from '../rules.ts'

/** All people of the organisation whose record can still be changed. */
export async function editablePeople({ call }: Client): Promise<Summary[]> {
  const all: Summary[] = []
  let after: string | null = null
  do {
    const query: { size: number; after?: string } = { size: 100, ...(after && { after }) }
    const { records, next } = await call(participantsApi.list, { query })
    all.push(...records)
    after = next
  } while (after)
  return all.filter(({ status }) => isEditable(status))
}
