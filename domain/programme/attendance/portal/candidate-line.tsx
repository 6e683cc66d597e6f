import { Checkbox, SegmentedControl } from '@mantine/core'
import type { Form } from '#domain/programme/activities/rules.ts'
import { useText } from '#kit/web/language.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import type { Candidate } from '../api.ts'
import { momentIn } from '../parts/activity-times.ts'
import classes from '../parts/dialogs.module.css'
import { countsFor } from '../rules.ts'
import {
  clashWords,
  formWords,
  obstacleWords,
  onlyFormWords,
  screenWords as words,
} from '../words/screens.ts'

type Props = {
  of: Candidate
  /** The forms that the activity offers. */
  offered: readonly Form[]
  chosen: Form | undefined
  onChoose(form: Form | undefined): void
}

/** One candidate for sign-up, or why they cannot sign up; conflicts are shown in either case. */
export function CandidateLine({ of, offered, chosen, onChoose }: Props) {
  const text = useText()
  const id = `candidate-${of.participantId}`
  const cannot = of.obstacles.length > 0
  const { forms } = of
  const [only] = forms.length === 1 && offered.length > 1 ? forms : []
  // what left one form only is shown, whatever is chosen
  const form = only ? undefined : chosen
  const notes = [
    ...of.obstacles.map((each) => text(obstacleWords[each])),
    ...(only && !cannot ? [text(onlyFormWords[only])] : []),
    ...of.clashes
      .filter((clash) => countsFor(form, clash))
      .map(({ kind, name, from }) => text(clashWords[kind]({ name, from: momentIn(from) }))),
  ]
  return (
    <li className={`${classes.person} ${of.guestId ? classes.companion : ''}`}>
      <Checkbox
        id={id}
        label={`${text(of.name)}${of.jobTitle ? ` · ${of.jobTitle}` : ''}`}
        checked={chosen !== undefined}
        disabled={cannot}
        aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? forms[0] : undefined)}
      />
      {chosen && forms.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={text(labelled(words.howTheyTakePart, of.name))}
          value={chosen}
          onChange={(value) => onChoose(forms.find((form) => form === value))}
          data={forms.map((form) => ({ value: form, label: text(formWords[form]) }))}
        />
      )}
      {notes.length > 0 && (
        <p id={`${id}-notes`} className={classes.why}>
          {notes.join(' · ')}
        </p>
      )}
    </li>
  )
}
