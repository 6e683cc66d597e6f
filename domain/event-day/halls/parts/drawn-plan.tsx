import { useCallback, useMemo, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { HallDrawing, Seat } from '../rules/drawing.ts'
import type { PlanView } from '../rules/neighbours.ts'
import { planWords as words } from '../words/editor.ts'
import { seatsInWords } from '../words/seats.ts'
import { HallPlan } from './hall-plan.tsx'
import type { Holder } from './seat-mark.tsx'
import { ViewChoice } from './view-choice.tsx'

/** What a screen reader says of a seat of a drawing: where it is, who is in it, and how it is marked. */
export function useSeatSaying(drawing: HallDrawing) {
  const text = useText()
  const inWords = useMemo(() => seatsInWords(drawing), [drawing])
  return useCallback(
    (seat: Seat, holder: Holder | undefined) => {
      const marks = [
        ...(seat.isBlocked ? [words.blocked] : []),
        ...(seat.isAccessible ? [words.accessible] : []),
        ...(holder || seat.isBlocked ? [] : [words.free]),
      ]
      return [
        text(inWords.get(seat.id)?.place ?? { zh: '', en: '' }),
        ...(holder ? [holder.name] : []),
        ...marks.map(text),
      ].join(text({ zh: '，', en: ', ' }))
    },
    [inWords, text],
  )
}

const nobody: ReadonlyMap<string, Holder> = new Map()

/** The drawing of a hall to be looked at. */
export function DrawnPlan({ drawing, label }: { drawing: HallDrawing; label: Bilingual }) {
  const [view, setView] = useState<PlanView>('audience')
  const say = useSeatSaying(drawing)
  return (
    <HallPlan
      drawing={drawing}
      label={label}
      view={view}
      holders={nobody}
      say={say}
      tools={<ViewChoice view={view} onChoose={setView} />}
    />
  )
}
