import type * as z from 'zod'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { regionAnswer } from '#kit/form/region-name.tsx'
import type { UnsavedAnswers } from '#kit/form/use-unsaved.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { participantReply } from '../api.ts'
import { certificateNames, guest, sealedKeys } from '../rules.ts'
import { recordWords } from '../words/record.ts'
import { words } from '../words.ts'
import classes from './card-answer.module.css'
import { CardAnswer } from './card-answer.tsx'
import { IdPhotoAnswer } from './id-photo-answer.tsx'
import { PortraitAnswer } from './portrait-answer.tsx'
import { SealedAnswer } from './sealed-answer.tsx'

export type Participant = z.output<typeof participantReply>

type Answers = {
  of: Participant
  /** The path where a section is edited; gives each section a “change” link. */
  changeLink?(section: string): string
  /** In two columns, for organisers. */
  asFacts?: boolean
  /** Shows problems beside each answer. */
  withProblems?: boolean
  /** Protected values that the reader has just typed; shown unmasked. */
  typed?(key: string): string | undefined
  /** Input that is not saved yet, mostly because it is invalid. */
  unsaved?: UnsavedAnswers
}

/** What prevents a submission: for unsaved input its own problems replace those of the saved value. */
export const problemsWith = (of: Participant, unsaved?: UnsavedAnswers) => {
  const places: readonly string[] = guest.keys
  return [
    ...(unsaved?.problems ?? []),
    ...of.problems.filter(({ path }) => !(fieldAt(path) in (unsaved?.values ?? {}))),
  ].sort((a, b) => places.indexOf(fieldAt(a.path)) - places.indexOf(fieldAt(b.path)))
}

/** All answers of a participant, read-only. */
export function ParticipantAnswers({
  of,
  asFacts,
  changeLink,
  withProblems = false,
  typed,
  unsaved,
}: Answers) {
  const sealed = sealedKeys.map((field) => [
    field,
    (masked: unknown) => (
      <SealedAnswer
        // a correction of one digit may look the same behind its mask
        key={`${of.id} ${of.revision}`}
        participantId={of.id}
        field={field}
        masked={masked}
        typed={typed?.(field)}
        // the server still has the number before this one
        mayReveal={of.may.reveal && !(field in (unsaved?.values ?? {}))}
      />
    ),
  ])
  return (
    <AnswersList
      record={guest}
      words={words}
      value={{ ...of, ...unsaved?.values, ...(asFacts && certificatesOf(of)) }}
      {...(asFacts && { asFacts })}
      {...(unsaved && { unsaved: unsaved.stuck })}
      {...(changeLink && { changeLink })}
      {...(withProblems && { problems: problemsWith(of, unsaved) })}
      remarks={of.requested?.fields}
      render={{
        province: (value) => regionAnswer(value, <NotGiven />),
        city: (value) => regionAnswer(value, <NotGiven />),
        certificateChineseName: () => certificateNames(of).zh ?? <NotGiven />,
        certificateEnglishName: () => certificateNames(of).en ?? <NotGiven />,
        idPhoto: (fileId) => (
          <IdPhotoAnswer participantId={of.id} fileId={fileId} mayReveal={of.may.reveal} />
        ),
        businessCard: (fileId) => <CardAnswer of={of} fileId={fileId} />,
        portrait: (fileId) => <PortraitAnswer of={of} fileId={fileId} withCheck />,
        ...Object.fromEntries(sealed),
      }}
    />
  )
}

/** The names on the certificate, which follow others where they are not given. */
function certificatesOf(of: Participant) {
  const { zh, en } = certificateNames(of)
  return { certificateChineseName: zh, certificateEnglishName: en }
}

function NotGiven() {
  const text = useText()
  return <span className={classes.none}>{text(recordWords.notGiven)}</span>
}
