import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { fitted, type HallDrawing, maxParts, type Part, type PartKind } from '../../rules/drawing.ts'
import { withChangedPart, withCopy, withoutPart, withPart, withPartAt } from '../../rules/editing.ts'
import { editorWords as words } from '../../words/editor.ts'
import { nameOfPart, partKindWords } from '../../words.ts'
import classes from './editor.module.css'
import { NumberField } from './number-field.tsx'
import { PartFields } from './part-fields.tsx'

type PanelProps = {
  drawing: HallDrawing
  selected: string | undefined
  onSelect(id: string | undefined): void
  onChange(drawing: HallDrawing): void
  onSay(words: Bilingual): void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
}

/** Everything that changes a drawing besides dragging: parts are added, chosen, moved by keys, changed and removed. */
export function PartsPanel(props: PanelProps) {
  const { drawing, selected, onChange } = props
  const part = drawing.parts.find(({ id }) => id === selected)
  return (
    <>
      <AddParts {...props} />
      <PartsList {...props} />
      {part && <SelectedPart key={part.id} {...props} part={part} />}
      <HallSize drawing={drawing} onChange={onChange} />
    </>
  )
}

function AddParts({ drawing, onSelect, onChange, onSay }: PanelProps) {
  const text = useText()
  const add = (kind: PartKind) => {
    const { drawing: next, id } = withPart(drawing, kind, words.newEntrance)
    onChange(next)
    onSelect(id)
    const part = next.parts.find((each) => each.id === id)
    if (part) onSay(words.added({ name: nameOfPart(part) }))
  }
  return (
    <Card title={words.add}>
      <div className={classes.acts}>
        {(Object.keys(partKindWords) as PartKind[]).map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="sm"
            disabled={drawing.parts.length >= maxParts}
            onClick={() => add(kind)}
          >
            + {text(partKindWords[kind])}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function PartsList({ drawing, selected, onSelect, onChange, onSay }: PanelProps) {
  const text = useText()
  const remove = (part: Part) => {
    onChange(withoutPart(drawing, part.id))
    onSay(words.removed({ name: nameOfPart(part) }))
  }
  const press = (event: KeyboardEvent, part: Part) => {
    if (event.key === 'Delete') {
      event.preventDefault()
      return remove(part)
    }
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const times = event.shiftKey ? 4 : 1
    const next = withPartAt(drawing, part.id, { x: part.at.x + x * times, y: part.at.y + y * times })
    const moved = next.parts.find(({ id }) => id === part.id) ?? part
    onSelect(part.id)
    onChange(next)
    onSay(words.movedTo({ name: nameOfPart(part), ...moved.at }))
  }
  if (drawing.parts.length === 0) return null
  return (
    <Card title={words.parts}>
      <p className={classes.quiet}>{text(words.partsHint)}</p>
      <ul className={classes.parts}>
        {drawing.parts.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              className={classes.partButton}
              aria-pressed={part.id === selected}
              onClick={() => onSelect(part.id === selected ? undefined : part.id)}
              onKeyDown={(event) => press(event, part)}
            >
              {text(nameOfPart(part))}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SelectedPart({ drawing, part, onSelect, onChange, onSay }: PanelProps & { part: Part }) {
  const text = useText()
  const change = (next: Partial<Part>) => onChange(withChangedPart(drawing, part.id, next))
  const copy = () => {
    const { drawing: next, id } = withCopy(drawing, part.id)
    onChange(next)
    onSelect(id)
    onSay(words.added({ name: nameOfPart(part) }))
  }
  const remove = () => {
    onSelect(undefined)
    onChange(withoutPart(drawing, part.id))
    onSay(words.removed({ name: nameOfPart(part) }))
  }
  return (
    <Card title={nameOfPart(part)}>
      <PartFields part={part} hall={drawing} onChange={change} />
      <div className={classes.acts}>
        <Button variant="default" size="sm" disabled={drawing.parts.length >= maxParts} onClick={copy}>
          {text(words.copy)}
        </Button>
        <Button variant="subtle" color="red" size="sm" onClick={remove}>
          {text(words.remove)}
        </Button>
      </div>
    </Card>
  )
}

function HallSize({ drawing, onChange }: Pick<PanelProps, 'drawing' | 'onChange'>) {
  const text = useText()
  const size = (key: 'width' | 'depth') => (
    <NumberField
      label={words[key]}
      value={drawing[key]}
      min={1}
      max={300}
      step={0.5}
      onChange={(value) => onChange({ ...drawing, [key]: value })}
    />
  )
  return (
    <Card title={words.hall}>
      <div className={classes.fields}>
        {size('width')}
        {size('depth')}
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={() => onChange(fitted(drawing))}>
          {text(words.fit)}
        </Button>
      </div>
    </Card>
  )
}
