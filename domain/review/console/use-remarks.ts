import { useState } from 'react'
import { guest } from '#domain/participants/rules.ts'
import { unsavedOf } from '#kit/form/unsaved.ts'
import { type FieldRemark, inFormOrder } from '../rules.ts'

/** What was written of a record. */
export type WrittenRemarks = { general: string; pinned: readonly FieldRemark[] }
const nothing: WrittenRemarks = { general: '', pinned: [] }

/** Remarks that were written and not sent yet stay with the record in this browser, as what is typed into a form does. */
const storeOf = (participantId: string) =>
  unsavedOf(`review:${participantId}`, new Set(), { lasting: localStorage, tab: sessionStorage })

function readKept(participantId: string): WrittenRemarks {
  const { general, pinned } = storeOf(participantId).read()
  return {
    general: typeof general === 'string' ? general : '',
    pinned: Array.isArray(pinned) ? (pinned as FieldRemark[]) : [],
  }
}

/** Keeps remarks with a record in this browser. */
export function keepRemarks(participantId: string, { general, pinned }: WrittenRemarks): void {
  const store = storeOf(participantId)
  store.read()
  store.write({ ...(general && { general }), ...(pinned.length > 0 && { pinned }) })
}

/**
 * What the reviewer is about to say: in general, and pinned to fields. What is typed counts: it is pinned with the first letter, and stays until it is
 * sent or taken away.
 */
export function useRemarks(participantId: string) {
  const [kept, setKept] = useState(() => readKept(participantId))
  const [editing, edit] = useState<string>()
  const put = (next: WrittenRemarks) => {
    keepRemarks(participantId, next)
    setKept(next)
  }
  return {
    ...kept,
    setGeneral: (general: string) => put({ ...kept, general }),
    /** The field whose remark is being written. */
    editing,
    edit,
    pin(field: string, remark: string) {
      const others = kept.pinned.filter((each) => each.field !== field)
      const key = guest.keys.find((each) => each === field)
      put({ ...kept, pinned: remark && key ? inFormOrder([...others, { field: key, remark }]) : others })
    },
    /** They were sent. */
    clear: () => put(nothing),
  }
}

export type Remarks = ReturnType<typeof useRemarks>
