import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import {
  maxRowSeats,
  maxRows,
  type Numbering,
  numberings,
  type Part,
  type Row,
  type RowsPart,
  rowLabel,
} from '../../rules/drawing.ts'
import { aislesIn, alikeOf, alikeRows } from '../../rules/editing.ts'
import { editorWords as words } from '../../words/editor.ts'
import { numberingWords } from '../../words/numbering.ts'
import classes from './editor.module.css'
import { NumberField } from './number-field.tsx'

type RowsFieldsProps = { part: RowsPart; onChange(change: Partial<Part>): void }

/** The rows of a block: all at once, then each by itself. */
export function RowsFields({ part, onChange }: RowsFieldsProps) {
  const change = (at: number, next: Row) => onChange({ rows: part.rows.with(at, next) })
  const text = useText()
  return (
    <>
      <div className={classes.fields}>
        <NumberField
          label={words.pitch}
          value={part.pitch}
          min={0.3}
          max={5}
          step={0.05}
          onChange={(pitch) => onChange({ pitch })}
        />
        <NumberField
          label={words.rowPitch}
          value={part.rowPitch}
          min={0.3}
          max={10}
          step={0.05}
          onChange={(rowPitch) => onChange({ rowPitch })}
        />
      </div>
      <AllRows part={part} onChange={onChange} />
      <details className={classes.each}>
        <summary>{text(words.eachRow)}</summary>
        <ul className={classes.rows}>
          {part.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its label is being typed
            <li key={at} className={classes.row}>
              <OneRow row={row} onChange={(next) => change(at, next)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Sets number, length, labels and aisles of all rows; a row that differed is like the others again. */
function AllRows({ part, onChange }: RowsFieldsProps) {
  const text = useText()
  const [typed, setTyped] = useState(() => {
    const { aisleAfter = [], ...alike } = alikeOf(part)
    return { ...alike, aisles: aisleAfter.join(', ') }
  })
  const set = (next: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...next }))
  const { aisles, ...alike } = typed
  const aisleAfter = aislesIn(aisles, alike.seats)
  const isLabelRight = rowLabel.safeParse(alike.firstLabel).success
  const apply = () => {
    if (aisleAfter && isLabelRight)
      onChange({ rows: alikeRows({ ...alike, ...(aisleAfter.length > 0 && { aisleAfter }) }) })
  }
  return (
    <fieldset className={classes.group}>
      <legend>{text(words.allRows)}</legend>
      <div className={classes.fields}>
        <NumberField
          label={words.rowCount}
          value={alike.rows}
          min={1}
          max={maxRows}
          step={1}
          onChange={(rows) => set({ rows })}
        />
        <NumberField
          label={words.rowSeats}
          value={alike.seats}
          min={1}
          max={maxRowSeats}
          step={1}
          onChange={(seats) => set({ seats })}
        />
        <TextInput
          label={text(words.firstLabel)}
          description={text(words.firstLabelHint)}
          value={alike.firstLabel}
          maxLength={6}
          error={!isLabelRight && text(words.labelWrong)}
          onChange={(event) => set({ firstLabel: event.currentTarget.value })}
        />
        <NumberField
          label={words.from}
          value={alike.from}
          min={1}
          max={9000}
          step={1}
          onChange={(from) => set({ from })}
        />
        <NumberingSelect value={alike.numbering} onChange={(numbering) => set({ numbering })} />
        <TextInput
          label={text(words.aisles)}
          description={text(words.aislesHint)}
          value={aisles}
          maxLength={80}
          error={!aisleAfter && text(words.aislesWrong)}
          onChange={(event) => set({ aisles: event.currentTarget.value })}
        />
      </div>
      <Button variant="default" size="sm" disabled={!aisleAfter || !isLabelRight} onClick={apply}>
        {text(words.apply)}
      </Button>
    </fieldset>
  )
}

function NumberingSelect({ value, onChange }: { value: Numbering; onChange(value: Numbering): void }) {
  const text = useText()
  return (
    <NativeSelect
      label={text(words.numbering)}
      value={value}
      data={numberings.map((each) => ({ value: each, label: text(numberingWords[each]) }))}
      onChange={(event) => onChange(event.currentTarget.value as Numbering)}
    />
  )
}

/** One row; a label or list of aisles that is wrong while it is typed is not taken over. */
function OneRow({ row, onChange }: { row: Row; onChange(row: Row): void }) {
  const text = useText()
  const [label, setLabel] = useState<string>()
  const [aisles, setAisles] = useState<string>()
  const typeLabel = (next: string) => {
    setLabel(next)
    if (rowLabel.safeParse(next).success) onChange({ ...row, label: next })
  }
  const typeAisles = (next: string) => {
    setAisles(next)
    const aisleAfter = aislesIn(next, row.seats)
    if (aisleAfter) onChange({ ...row, aisleAfter })
  }
  return (
    <fieldset className={classes.fields}>
      <legend>{text(words.rowOf({ label: row.label }))}</legend>
      <TextInput
        label={text(words.row)}
        value={label ?? row.label}
        maxLength={6}
        error={label !== undefined && !rowLabel.safeParse(label).success && text(words.labelWrong)}
        onChange={(event) => typeLabel(event.currentTarget.value)}
        onBlur={() => setLabel(undefined)}
      />
      <NumberField
        label={words.tableSeats}
        value={row.seats}
        min={1}
        max={maxRowSeats}
        step={1}
        onChange={(seats) => onChange({ ...row, seats })}
      />
      <NumberField
        label={words.from}
        value={row.from}
        min={1}
        max={9000}
        step={1}
        onChange={(from) => onChange({ ...row, from })}
      />
      <NumberingSelect value={row.numbering} onChange={(numbering) => onChange({ ...row, numbering })} />
      <TextInput
        label={text(words.aisles)}
        value={aisles ?? (row.aisleAfter ?? []).join(', ')}
        maxLength={80}
        error={aisles !== undefined && !aislesIn(aisles, row.seats) && text(words.aislesWrong)}
        onChange={(event) => typeAisles(event.currentTarget.value)}
        onBlur={() => setAisles(undefined)}
      />
    </fieldset>
  )
}
