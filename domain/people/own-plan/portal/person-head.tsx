import { Face } from '#domain/people/participants/parts/faces.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import type { OwnPlan } from '../api.ts'
import { planSentence } from '../words.ts'
import classes from './person-head.module.css'

/** Whose plan it is: face, names, and what the state of the registration means. */
export function PersonHead({ of }: { of: OwnPlan }) {
  const text = useText()
  return (
    <div className={classes.person}>
      <Face of={{ id: of.id, name: nameOf(of), portrait: of.portrait }} />
      <div>
        <h2 className={classes.name}>
          <ParticipantName of={of} />
        </h2>
        <p className={classes.state}>
          <StatusTag status={of.status} /> <span>{text(planSentence(of))}</span>
        </p>
      </div>
    </div>
  )
}
