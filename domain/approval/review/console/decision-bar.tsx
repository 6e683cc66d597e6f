import { Button, Switch, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ReadyRemarkChoice } from '#domain/approval/ready-remarks/parts/ready-remark-choice.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Decision, isHoldable, remarkLength } from '../rules.ts'
import { decidingWords } from '../words/desk.ts'
import { heldWords, holdButtonWords } from '../words/held.ts'
import classes from './decision-bar.module.css'
import { type Remarks, withRemark } from './use-remarks.ts'

type Bar = {
  /** Decisions possible in the record's present state. */
  possible: readonly Decision[]
  remarks: Remarks
  /** The decision that was requested without a reason. */
  lacking: Decision | undefined
  isBusy: boolean
  /** Why nothing can be decided yet: something above must be seen first. */
  first: Bilingual | undefined
  onDecide(decision: Decision): void
  /** Decisions are held back; undefined where that is not possible. */
  holding: { on: boolean; onChange(on: boolean): void } | undefined
}

const looks = { approve: 'filled', return: 'light', notApprove: 'default', reopen: 'default' } as const

/** The remark and the buttons, always in reach. They decide on the version that the reader has seen, and are disabled while there is a newer one. */
export function DecisionBar({ possible, remarks, ...bar }: Bar) {
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (bar.lacking) field.current?.focus()
  }, [bar.lacking])
  const isMissing = bar.lacking && !remarks.general && remarks.pinned.length === 0
  const why = bar.lacking === 'reopen' ? decidingWords.reasonNeeded : decidingWords.remarkNeeded
  return (
    <section className={classes.bar} aria-label={text(decidingWords.title)}>
      <div className={classes.remark}>
        <Textarea
          ref={field}
          label={text(decidingWords.remark)}
          description={text(decidingWords.remarkHint)}
          error={isMissing && text(why)}
          value={remarks.general}
          onChange={(event) => remarks.setGeneral(event.currentTarget.value)}
          maxLength={remarkLength}
          autosize
          minRows={1}
          maxRows={5}
        />
        <ReadyRemarkChoice onChoose={(chosen) => remarks.setGeneral(withRemark(remarks.general, chosen))} />
      </div>
      <div className={classes.buttons}>
        {possible.map((decision) => (
          <Button
            key={decision}
            variant={looks[decision]}
            loading={bar.isBusy}
            disabled={bar.first !== undefined}
            // the second half of a double click would decide on the next record
            onClick={({ detail }) => detail < 2 && bar.onDecide(decision)}
          >
            {text(
              bar.holding?.on && isHoldable(decision) ? holdButtonWords[decision] : decidingWords[decision],
            )}
          </Button>
        ))}
        {bar.holding && (
          <Switch
            label={text(heldWords.hold)}
            title={text(heldWords.holdHint)}
            checked={bar.holding.on}
            onChange={(event) => bar.holding?.onChange(event.currentTarget.checked)}
          />
        )}
        <span className={classes.note} role="status">
          {bar.first
            ? text(bar.first)
            : remarks.pinned.length > 0 && text(decidingWords.pinned({ count: remarks.pinned.length }))}
        </span>
      </div>
    </section>
  )
}
