import { useState } from 'react'
import { guest } from '#domain/participants/rules.ts'
import { type FieldRemark, inFormOrder } from '../rules.ts'

/** What the reviewer is about to say: in general, and pinned to fields. */
export function useRemarks() {
  const [general, setGeneral] = useState('')
  const [pinned, setPinned] = useState<readonly FieldRemark[]>([])
  const [editing, edit] = useState<string>()
  const others = (field: string) => pinned.filter((each) => each.field !== field)
  return {
    general,
    setGeneral,
    pinned,
    /** The field whose remark is being written. */
    editing,
    edit,
    pin(field: string, remark: string) {
      const said = remark.trim()
      const key = guest.keys.find((each) => each === field)
      setPinned(said && key ? inFormOrder([...others(field), { field: key, remark: said }]) : others(field))
      edit(undefined)
    },
  }
}

export type Remarks = ReturnType<typeof useRemarks>
