import { NativeSelect } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { type PlanView, planViews } from '../rules/neighbours.ts'
import { planWords as words } from '../words/editor.ts'

/** From where the plan is looked at: the picture is turned, the seats stay as they are. */
export function ViewChoice({ view, onChoose }: { view: PlanView; onChoose(view: PlanView): void }) {
  const text = useText()
  return (
    <NativeSelect
      label={text(words.view)}
      value={view}
      data={planViews.map((value) => ({ value, label: text(words.views[value]) }))}
      onChange={(event) => onChoose(event.currentTarget.value as PlanView)}
    />
  )
}
