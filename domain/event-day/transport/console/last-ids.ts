import { newId } from '#kit/web/new-id.ts'

/** Ids of what is told one after the other, of which the newest holds: sent again it is the same, and what was told before something else is told anew. */
export function lastIds(): (content: object) => string {
  let last: { content: string; id: string } | undefined
  return (content) => {
    const sent = JSON.stringify(content)
    if (last?.content !== sent) last = { content: sent, id: newId() }
    return last.id
  }
}
