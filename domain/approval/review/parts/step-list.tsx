import { words as guestWords } from '#domain/people/participants/words.ts'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import type { ReviewStep } from '../api.ts'
import { submissionAt } from '../rules.ts'
import { recordWords } from '../words/desk.ts'
import { correctionWords, stepWords, submissionWords } from '../words.ts'
import classes from './step-list.module.css'

/** The review record as a timeline, oldest first; every remark stays readable. */
export function StepList({ steps }: { steps: readonly ReviewStep[] }) {
  const text = useText()
  if (steps.length === 0) return <p className={classes.none}>{text(recordWords.noSteps)}</p>
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          title={
            step.correction
              ? correctionWords[step.step === 'approved' ? 'approved' : 'submitted']
              : step.step === 'submitted'
                ? submissionWords[submissionAt(steps, index)]
                : stepWords[step.step]
          }
        />
      ))}
    </ol>
  )
}

function Step({ step, title }: { step: ReviewStep; title: Bilingual }) {
  const text = useText()
  const language = useLanguage()
  return (
    <li className={classes.step} data-step={step.step}>
      <div className={classes.head}>
        <strong>{text(title)}</strong>
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
