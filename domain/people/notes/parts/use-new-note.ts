import { useRef, useState } from 'react'
import { unsavedOf } from '#kit/form/unsaved.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'

type Calls = { read: Endpoint; add: Endpoint }

// what is typed about a person stays in this tab: it survives leaving the page, and ends with the tab
const draftOf = (id: string) =>
  unsavedOf(`note:${id}`, new Set(['text']), { lasting: localStorage, tab: sessionStorage })

/** What stays in the field once a note was added: what was typed meanwhile, behind it or in its place. */
export const leftOf = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed

/**
 * A note that is being typed about a person or an organisation. A note that is sent again after a lost reply stays one; another text is another note, and so is the
 * same text once the field was emptied or another note was added in between.
 */
export function useNewNote({ read, add }: Calls, id: string) {
  const [draft] = useState(() => draftOf(id))
  const [typed, setTyped] = useState(() => String(draft.read().text ?? ''))
  const latest = useRef(typed)
  const attempts = useAttemptIds()
  const call = useChange(add)
  const type = (value: string) => {
    latest.current = value
    if (value === '') attempts.forgetAll()
    setTyped(value)
    draft.write(value === '' ? {} : { text: value })
  }
  return {
    typed,
    type,
    isBusy: call.isPending,
    /** Adds what is typed; rejects where the call failed, which is told. */
    async add(): Promise<void> {
      const sent = latest.current
      const request = { params: { id } }
      const content = { text: sent.trim() }
      const body = { id: attempts.idOf(content), ...content }
      const notes = await call.mutateAsync({ ...request, body })
      attempts.forgetAll()
      remember(read, request, notes)
      type(leftOf(latest.current, sent))
    },
  }
}
