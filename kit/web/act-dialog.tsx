import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { reasonLength } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './act-dialog.module.css'
import { DialogBox } from './dialog-box.tsx'
import { wordsOfFailure } from './failure.ts'
import { useText } from './language.tsx'
import { RefusedBox } from './refused-box.tsx'
import { webWords } from './web-words.ts'

type Props = {
  title: Bilingual
  /** What follows from the act. */
  text?: Bilingual | false | undefined
  yes: Bilingual
  /** The act is destructive. */
  danger?: boolean
  /** Whether all that the act needs is there. */
  isReady?: boolean
  isPending: boolean
  /** Why the act was refused. */
  error?: unknown
  onAct(): void
  onClose(): void
  /** The fields of what it needs. */
  children?: ReactNode
}

/** Asks for what an act needs, and shows its refusal beside what was typed. */
export function ActDialog({
  title,
  text: follows,
  yes,
  danger,
  isReady = true,
  isPending,
  error,
  onAct,
  onClose,
  children,
}: Props) {
  const text = useText()
  const heading = useId()
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(title)}
      </h2>
      <div className={classes.asked}>
        {follows && <p className={classes.text}>{text(follows)}</p>}
        {children}
        <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      </div>
      <div className={classes.acts}>
        <Button color={danger ? 'red.9' : undefined} loading={isPending} disabled={!isReady} onClick={onAct}>
          {text(yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(webWords.cancel)}
        </Button>
      </div>
    </DialogBox>
  )
}

type ReasonProps = { label: Bilingual; value: string; onChange(value: string): void }

/** The field of a reason, which is kept with what was done. */
export function ReasonField({ label, value, onChange }: ReasonProps) {
  const text = useText()
  return (
    <Textarea
      label={text(label)}
      value={value}
      maxLength={reasonLength}
      autosize
      minRows={2}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
