import { useText } from '#kit/web/language.tsx'
import type { AssignmentReport } from '../api.ts'
import { skippedBecause } from '../rules.ts'
import { assignedWords, skippedNamesWords } from '../words/console.ts'

/** Result of an assignment: how many are asked now, and who was skipped and why. */
export function AssignReport({ of: { assigned, skipped } }: { of: AssignmentReport }) {
  const text = useText()
  return (
    <div role="status">
      <p>{text(assignedWords({ assigned: assigned.length, skipped: skipped.length }))}</p>
      <ul>
        {skippedBecause.map((why) => {
          const names = skipped.filter((each) => each.why === why).map(({ name }) => name)
          return names.length > 0 && <li key={why}>{text(skippedNamesWords({ why, names }))}</li>
        })}
      </ul>
    </div>
  )
}
