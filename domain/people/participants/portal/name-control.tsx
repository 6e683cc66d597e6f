import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { TextControl } from '#kit/form/text-control.tsx'
import { PrintNote, printNoteId } from './print-note.tsx'

/** A name that is printed: kept as typed, and checked against the fonts of badges and certificates. */
export function NameControl(props: ControlProps) {
  const found = controlKind(props.schema)
  const noteId = printNoteId(props.id, props.value)
  return (
    <>
      <TextControl
        {...props}
        describedBy={[props.describedBy, noteId].filter(Boolean).join(' ') || undefined}
        kind="text"
        max={'max' in found ? (found.max ?? undefined) : undefined}
      />
      <PrintNote id={props.id} name={props.value} />
    </>
  )
}
