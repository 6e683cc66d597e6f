import { participantsApi } from '#domain/people/participants/api.ts'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { isEditable } from '#domain/people/participants/rules.ts'
import type { Client } from '#kit/http/client.ts'

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
