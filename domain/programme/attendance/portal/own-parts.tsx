import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import type { OwnActivity, Part } from '../api.ts'
import { momentIn } from '../parts/activity-times.ts'
import { PartAnswers } from '../parts/part-answers.tsx'
import { stateTones } from '../parts/state-tones.ts'
import { isLive } from '../rules.ts'
import {
  aheadWords,
  clashWords,
  formWords,
  stateWords,
  untilWords,
  screenWords as words,
} from '../words/screens.ts'
import classes from './own-parts.module.css'

/** The organisation's people in the activity, each with their state and what can be answered. */
export function OwnParts({ of }: { of: OwnActivity }) {
  return (
    <ul className={classes.parts}>
      {of.parts.map((part) => (
        <li key={part.id} className={classes.part}>
          <PartLine of={part} />
          {!of.editsOver && of.enrolment !== 'abandoned' && (
            <PartAnswers of={{ ...part, person: part.name }} activityId={of.id} />
          )}
          {part.isSpeaker && <Slot name="ownPart" attendanceId={part.id} />}
        </li>
      ))}
    </ul>
  )
}

function PartLine({ of }: { of: Part }) {
  const text = useText()
  return (
    <div>
      <strong>{text(of.name)}</strong> <Tag words={stateWords[of.state]} tone={stateTones[of.state]} />{' '}
      {isLive(of.state) && <Tag words={formWords[of.form]} />}
      {of.isSpeaker && <Tag words={words.speaker} />}
      {of.seat && <p className={classes.note}>{text(labelled(words.seat, of.seat))}</p>}
      {of.ahead !== null && <p className={classes.note}>{text(aheadWords({ ahead: of.ahead }))}</p>}
      {of.offerEndsAt && (
        <p className={classes.note}>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</p>
      )}
      {of.clashes.map(({ kind, name, from }) => (
        <p key={`${kind} ${from}`} className={classes.clash}>
          {text(clashWords[kind]({ name, from: momentIn(from) }))}
        </p>
      ))}
    </div>
  )
}
