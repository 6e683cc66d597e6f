import { useState } from 'react'
import { newId } from '#kit/web/new-id.ts'

/** Ids of the writes by a link: what is sent again unchanged, because no reply came, has the id of the first time. */
export function useWriteIds(): (body: object) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (body) => {
    const content = JSON.stringify(body)
    const id = ids.get(content) ?? newId()
    ids.set(content, id)
    return id
  }
}
