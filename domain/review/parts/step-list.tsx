import { words as guestWords } from '#domain/participants/words.ts'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { ReviewStep } from '../api.ts'
import { recordWords } from '../words/desk.ts'
import { stepWords } from '../words.ts'
import classes from './step-list.module.css'

/** The review record as a timeline, oldest first; every remark stays readable. */
export function StepList({ steps }: { steps: readonly ReviewStep[] }) {
  const text = useText()
  if (steps.length === 0) return <p className={classes.none}>{text(recordWords.noSteps)}</p>
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: ReviewStep }) {
  const text = useText()
  const language = useLanguage()
  return (
    <li className={classes.step} data-step={step.step}>
      <div className={classes.head}>
        <strong>{text(stepWords[step.step])}</strong>
        {step.version > 0 && <span>{text(recordWords.version(step))}</span>}
      </div>
      <div className={classes.who}>
        <span>{text(step.actorName)}</span>{' '}
        <time dateTime={step.at}>{formatShortMoment(step.at, language)}</time>
      </div>
      {step.remark && <p className={classes.remark}>{step.remark}</p>}
      {step.fieldRemarks.length > 0 && (
        <dl className={classes.pinned}>
          {step.fieldRemarks.map(({ field, remark }) => (
            <div key={`${field} ${remark}`}>
              <dt>{text(pathLabel(field, guestWords))}</dt>
              <dd>{remark}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
