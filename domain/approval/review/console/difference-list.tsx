import { useText } from '#kit/web/language.tsx'
import type { Comparison } from '../api.ts'
import { recordWords } from '../words/desk.ts'
import classes from './difference-list.module.css'
import { FieldValue, labelOf } from './field-value.tsx'

type Differences = { participantId: string; of: Comparison['differences'] }

/** Changed fields: before → after. */
export function DifferenceList({ participantId, of }: Differences) {
  const text = useText()
  if (of.length === 0) return <p className={classes.none}>{text(recordWords.noDifference)}</p>
  const side = (field: string, value: unknown, alt: string) => (
    <FieldValue participantId={participantId} field={field} value={value} alt={alt} />
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text(recordWords.field)}</th>
          <th scope="col">{text(recordWords.before)}</th>
          <th scope="col">{text(recordWords.after)}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{text(labelOf(field))}</th>
            <td data-label={text(recordWords.before)} className={classes.before}>
              {side(field, before, text(recordWords.portraitBefore))}
            </td>
            <td data-label={text(recordWords.after)} className={classes.after}>
              {side(field, after, text(recordWords.portraitAfter))}
              {before === after && <p className={classes.alike}>{text(recordWords.looksAlike)}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
