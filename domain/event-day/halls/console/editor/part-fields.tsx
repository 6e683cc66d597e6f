import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { HallDrawing, Part } from '../../rules/drawing.ts'
import { editorWords as words } from '../../words/editor.ts'
import classes from './editor.module.css'
import { NumberField } from './number-field.tsx'
import { RowsFields } from './rows-fields.tsx'

type Change = (change: Partial<Part>) => void
type FieldsProps = { part: Part; hall: Pick<HallDrawing, 'width' | 'depth'>; onChange: Change }

/** Everything of one part that can be typed. */
export function PartFields({ part, hall, onChange }: FieldsProps) {
  return (
    <div className={classes.stack}>
      <NameFields part={part} onChange={onChange} />
      <KindFields part={part} onChange={onChange} />
      <div className={classes.fields}>
        <NumberField
          label={words.x}
          value={part.at.x}
          min={0}
          max={hall.width}
          step={0.05}
          onChange={(x) => onChange({ at: { ...part.at, x } })}
        />
        <NumberField
          label={words.y}
          value={part.at.y}
          min={0}
          max={hall.depth}
          step={0.05}
          onChange={(y) => onChange({ at: { ...part.at, y } })}
        />
        <NumberField
          label={words.turn}
          hint={words.turnHint}
          value={part.turn}
          min={0}
          max={359}
          step={1}
          onChange={(turn) => onChange({ turn })}
        />
      </div>
    </div>
  )
}

/** A name is in both languages or not there; an entrance always has one. */
function NameFields({ part, onChange }: { part: Part; onChange: Change }) {
  const text = useText()
  const [typed, setTyped] = useState({ zh: part.name?.zh ?? '', en: part.name?.en ?? '' })
  const change = (next: typeof typed) => {
    setTyped(next)
    const [zh, en] = [next.zh.trim(), next.en.trim()]
    if (zh && en) onChange({ name: { zh, en } })
    else if (!zh && !en && part.kind !== 'entrance') onChange({ name: undefined } as Partial<Part>)
  }
  const isHalf = Boolean(typed.zh.trim()) !== Boolean(typed.en.trim())
  const isMissing = part.kind === 'entrance' && !typed.zh.trim() && !typed.en.trim()
  return (
    <div className={classes.fields}>
      <TextInput
        label={text(words.chineseName)}
        value={typed.zh}
        maxLength={30}
        error={(isHalf || isMissing) && !typed.zh.trim() && text(words.bothNames)}
        onChange={(event) => change({ ...typed, zh: event.currentTarget.value })}
      />
      <TextInput
        label={text(words.englishName)}
        value={typed.en}
        maxLength={60}
        error={(isHalf || isMissing) && !typed.en.trim() && text(words.bothNames)}
        onChange={(event) => change({ ...typed, en: event.currentTarget.value })}
      />
    </div>
  )
}

function KindFields({ part, onChange }: { part: Part; onChange: Change }) {
  const text = useText()
  switch (part.kind) {
    case 'rows':
    case 'stage':
      return <RowsFields part={part} onChange={onChange} />
    case 'longTable':
      return (
        <div className={classes.fields}>
          <NumberField
            label={words.sideSeats}
            value={part.seats}
            min={1}
            max={100}
            step={1}
            onChange={(seats) => onChange({ seats })}
          />
          <Checkbox
            label={text(words.heads)}
            checked={part.heads}
            onChange={(event) => onChange({ heads: event.currentTarget.checked })}
          />
        </div>
      )
    case 'roundTable':
      return (
        <div className={classes.fields}>
          <NumberField
            label={words.tableNumber}
            value={part.number}
            min={1}
            max={999}
            step={1}
            onChange={(number) => onChange({ number })}
          />
          <NumberField
            label={words.tableSeats}
            value={part.seats}
            min={1}
            max={40}
            step={1}
            onChange={(seats) => onChange({ seats })}
          />
        </div>
      )
    case 'area':
      return (
        <div className={classes.fields}>
          <NativeSelect
            label={text(words.of)}
            value={part.of}
            data={Object.entries(words.areas).map(([value, label]) => ({ value, label: text(label) }))}
            onChange={(event) => onChange({ of: event.currentTarget.value as typeof part.of })}
          />
          <NumberField
            label={words.width}
            value={part.width}
            min={0.1}
            max={300}
            step={0.1}
            onChange={(width) => onChange({ width })}
          />
          <NumberField
            label={words.depth}
            value={part.depth}
            min={0.1}
            max={300}
            step={0.1}
            onChange={(depth) => onChange({ depth })}
          />
        </div>
      )
    case 'entrance':
      return null
  }
}
