import { NativeSelect } from '@mantine/core'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { type RemarkedDecision, record } from '../record.ts'
import { choiceWords } from '../words.ts'

type Choice = {
  /** Offers only those for this decision; all without one. */
  decision?: RemarkedDecision
  /** Receives the texts in both languages. */
  onChoose(remark: string): void
}

/** A choice of ready remarks; renders nothing while there are none. */
export function ReadyRemarkChoice({ decision, onChoose }: Choice) {
  const text = useText()
  const { data } = useReply(record.calls.page, { query: { size: 100, ...(decision && { decision }) } })
  const rows = data?.records ?? []
  if (rows.length === 0) return null
  const optionsFor = (of: RemarkedDecision) =>
    rows.filter((row) => row.decision === of).map((row) => ({ value: row.id, label: text(row.name) }))
  const groups = decision
    ? optionsFor(decision)
    : (['return', 'notApprove'] as const)
        .map((of) => ({
          group: text(record.words.fields.decision.options[of]),
          items: optionsFor(of),
        }))
        .filter(({ items }) => items.length > 0)
  return (
    <NativeSelect
      label={text(choiceWords.label)}
      data={[{ value: '', label: text(choiceWords.none) }, ...groups]}
      // the choice writes into the remark, where it can be changed; so nothing stays chosen here
      value=""
      onChange={(event) => {
        const chosen = rows.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChoose(`${chosen.chineseText}\n${chosen.englishText}`)
      }}
    />
  )
}
