import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useSeatSaying } from '../../parts/drawn-plan.tsx'
import { HallPlan } from '../../parts/hall-plan.tsx'
import type { Holder } from '../../parts/seat-mark.tsx'
import type { HallDrawing } from '../../rules/drawing.ts'
import { type Mark, withMark } from '../../rules/editing.ts'
import { editorWords as words } from '../../words/editor.ts'
import { seatsInWords } from '../../words/seats.ts'
import classes from './editor.module.css'

const nobody: ReadonlyMap<string, Holder> = new Map()

type MarkPlanProps = {
  drawing: HallDrawing
  mark: Mark
  onChange(drawing: HallDrawing): void
  onSay(words: Bilingual): void
}

/** The hall with its seats, of which each is marked by choosing it. */
export function MarkPlan({ drawing, mark, onChange, onSay }: MarkPlanProps) {
  const text = useText()
  const say = useSeatSaying(drawing)
  const press = (id: string) => {
    const seat = seatsInWords(drawing).get(id)
    if (!seat) return
    const is = !drawing.marks[mark].includes(id)
    onChange(withMark(drawing, mark, id))
    onSay(words.marked({ seat: seat.place, mark: words.marks[mark], is }))
  }
  return (
    <>
      <p className={classes.quiet}>{text(words.markHint)}</p>
      <HallPlan
        drawing={drawing}
        label={words.tools[mark]}
        view="audience"
        holders={nobody}
        say={say}
        onPress={press}
      />
    </>
  )
}
