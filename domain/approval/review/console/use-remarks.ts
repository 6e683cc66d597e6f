import { useState } from 'react'
import { guest } from '#domain/people/participants/rules.ts'
import { unsavedOf } from '#kit/form/unsaved.ts'
import { type FieldRemark, inFormOrder, remarkLength } from '../rules.ts'

/** The remarks written about a record. */
export type WrittenRemarks = { general: string; pinned: readonly FieldRemark[] }
const nothing: WrittenRemarks = { general: '', pinned: [] }

/** Unsent remarks are stored with the record in this browser, like unsaved input of a form. */
const storeOf = (participantId: string) =>
  unsavedOf(`review:${participantId}`, new Set(), { lasting: localStorage, tab: sessionStorage })

function readKept(participantId: string): WrittenRemarks {
  const { general, pinned } = storeOf(participantId).read()
  return {
    general: typeof general === 'string' ? general : '',
    pinned: Array.isArray(pinned) ? (pinned as FieldRemark[]) : [],
  }
}

/** What was written, followed by a ready remark as far as both fit. */
export const withRemark = (written: string, chosen: string): string =>
  (written.trim() ? `${written.trim()}\n${chosen}` : chosen).slice(0, remarkLength)

/** Stores remarks about a record in this browser. */
export function keepRemarks(participantId: string, { general, pinned }: WrittenRemarks): void {
  const store = storeOf(participantId)
  store.read()
  store.write({ ...(general && { general }), ...(pinned.length > 0 && { pinned }) })
}

/**
 * The reviewer's unsent remarks: a general one, and those pinned to fields. A remark is pinned with its first letter, and stays until it is sent or
 * removed.
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
    /** Clears them after sending. */
    clear: () => put(nothing),
  }
}

export type Remarks = ReturnType<typeof useRemarks>
