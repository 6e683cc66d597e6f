import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { CardAnswer } from '#domain/people/participants/parts/card-answer.tsx'
import { IdPhotoAnswer } from '#domain/people/participants/parts/id-photo-answer.tsx'
import { PortraitAnswer } from '#domain/people/participants/parts/portrait-answer.tsx'
import { SealedAnswer } from '#domain/people/participants/parts/sealed-answer.tsx'
import { certificateNames, guest, sealedKeys } from '#domain/people/participants/rules.ts'
import { recordWords as guestRecordWords } from '#domain/people/participants/words/record.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { regionAnswer } from '#kit/form/region-name.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { ReviewReply } from '../api.ts'
import { decidingWords, recordWords } from '../words/desk.ts'
import { labelOf } from './field-value.tsx'
import classes from './pinnable-answers.module.css'
import { RemarkEditor } from './remark-editor.tsx'
import type { Remarks } from './use-remarks.ts'

type Answers = {
  record: ReviewReply
  remarks: Remarks
  /** The reader may decide, and the record is pending. */
  canPin: boolean
}

/** A click anywhere on a field acts like its button; selecting text with the mouse does not. */
function pressButtonOfRow(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.target.closest('button, a, textarea, label')) return
  if (window.getSelection()?.toString()) return
  event.target.closest('dl > div')?.querySelector<HTMLButtonElement>('button[data-pin]')?.click()
}

/** All answers of the submitted version; clicking a field pins a remark to it. */
export function PinnableAnswers({ record, remarks, canPin }: Answers) {
  const text = useText()
  const { participant, submitted, sinceDecision } = record
  const portrait = (value: unknown) => (
    <PortraitAnswer of={{ ...submitted, id: participant.id }} fileId={value} />
  )
  const businessCard = (value: unknown) => (
    <CardAnswer of={{ ...submitted, id: participant.id }} fileId={value} />
  )
  const onCertificate = certificateNames(submitted ?? {})
  const name = (value: string | null) => value ?? text(guestRecordWords.notGiven)
  const region = (value: unknown) => regionAnswer(value, name(null))
  const idPhoto = (value: unknown) => (
    <IdPhotoAnswer participantId={participant.id} fileId={value} mayReveal={participant.may.reveal} />
  )
  // the working copy is what can be revealed, which equals the submitted version only while it is not edited
  const mayReveal = participant.may.reveal && !participant.changedSinceSubmission
  const sealed = sealedKeys.map((field) => [
    field,
    (masked: unknown) => (
      <SealedAnswer
        key={`${participant.id} ${participant.revision}`}
        participantId={participant.id}
        field={field}
        masked={masked}
        mayReveal={mayReveal}
      />
    ),
  ])
  return (
    <Card title={recordWords.answers}>
      {canPin && <p className={classes.hint}>{text(recordWords.answersHint)}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in each row is the way by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in each row is the way by keyboard */}
      <div className={classes.fields} data-pinnable={canPin || undefined} onClick={pressButtonOfRow}>
        <AnswersList
          record={guest}
          words={guestWords}
          value={submitted ?? {}}
          given={{ kind: participant.kind }}
          remarks={remarks.pinned.filter(({ field }) => field !== remarks.editing)}
          changed={new Set(sinceDecision?.differences.map(({ field }) => field))}
          render={{
            portrait,
            idPhoto,
            businessCard,
            province: region,
            city: region,
            certificateChineseName: () => name(onCertificate.zh),
            certificateEnglishName: () => name(onCertificate.en),
            ...Object.fromEntries(sealed),
          }}
          {...(canPin && { beside: (field: string) => <Pin field={field} remarks={remarks} /> })}
        />
      </div>
    </Card>
  )
}

/** The button at a field, or its remark editor once it was clicked. */
function Pin({ field, remarks }: { field: string; remarks: Remarks }) {
  const text = useText()
  const said = remarks.pinned.find((each) => each.field === field)?.remark ?? ''
  if (remarks.editing === field)
    return (
      <RemarkEditor
        field={field}
        remark={said}
        onChange={(remark) => remarks.pin(field, remark)}
        onClose={() => remarks.edit(undefined)}
      />
    )
  const verb = text(said ? decidingWords.changeRemark : decidingWords.addRemark)
  return (
    <Button
      data-pin
      size="compact-sm"
      variant="subtle"
      // the accessible name starts with the visible text, for speech input (WCAG 2.5.3)
      aria-label={`${verb}: ${text(labelOf(field))}`}
      onClick={() => remarks.edit(field)}
    >
      {verb}
    </Button>
  )
}
