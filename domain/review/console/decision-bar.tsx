import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#kit/web/language.tsx'
import { type Decision, remarkLength } from '../rules.ts'
import { decidingWords } from '../words/desk.ts'
import classes from './decision-bar.module.css'
import type { Remarks } from './use-remarks.ts'

type Bar = {
  /** What is possible in the record's present state. */
  possible: readonly Decision[]
  version: number
  remarks: Remarks
  isLacking: boolean
  isBusy: boolean
  /** A newer version came and was not looked at yet. */
  isOutdated: boolean
  onDecide(decision: Decision): void
}

const looks = { approve: 'filled', return: 'light', notApprove: 'default', reopen: 'default' } as const

/** The remark and the buttons, always in reach; each button names the version it decides on. */
export function DecisionBar({ possible, version, remarks, ...bar }: Bar) {
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (bar.isLacking) field.current?.focus()
  }, [bar.isLacking])
  const error = bar.isLacking && !remarks.general && remarks.pinned.length === 0
  return (
    <section className={classes.bar} aria-label={text(decidingWords.title)}>
      <Textarea
        ref={field}
        label={text(decidingWords.remark)}
        description={text(decidingWords.remarkHint)}
        error={error && text(decidingWords.remarkNeeded)}
        value={remarks.general}
        onChange={(event) => remarks.setGeneral(event.currentTarget.value)}
        maxLength={remarkLength}
        autosize
        minRows={1}
        maxRows={5}
      />
      <div className={classes.buttons}>
        {possible.map((decision) => (
          <Button
            key={decision}
            variant={looks[decision]}
            loading={bar.isBusy}
            disabled={bar.isOutdated}
            // the second half of a double click would decide on the record that comes next
            onClick={({ detail }) => detail < 2 && bar.onDecide(decision)}
          >
            {text(decidingWords[decision]({ version }))}
          </Button>
        ))}
        <span className={classes.note} role="status">
          {bar.isOutdated
            ? text(decidingWords.lookFirst)
            : remarks.pinned.length > 0 && text(decidingWords.pinned({ count: remarks.pinned.length }))}
        </span>
      </div>
    </section>
  )
}
