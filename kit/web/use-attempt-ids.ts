import { useState } from 'react'
import { newId } from './new-id.ts'

/**
 * Ids of writes by their content: what is sent again unchanged, because no reply came, has the id of the first time and is one write; other content has an id of
 * its own. Once there is an answer, or what is being asked is given up, the same content is a new write.
 */
export function useAttemptIds() {
  const [ids] = useState(() => new Map<string, string>())
  return {
    idOf(content: object): string {
      const key = JSON.stringify(content)
      const id = ids.get(key) ?? newId()
      ids.set(key, id)
      return id
    },
    answered: (content: object) => void ids.delete(JSON.stringify(content)),
    forgetAll: () => ids.clear(),
  }
}
