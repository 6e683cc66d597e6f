import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { ReadyRemarkChoice } from '#domain/approval/ready-remarks/parts/ready-remark-choice.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { webWords } from '#kit/web/web-words.ts'
import { remarkLength } from '../rules.ts'
import { bulkWords, decidingWords, manyWords } from '../words/desk.ts'
import classes from './desk-dialog.module.css'
import type { BulkQuestion as Question } from './use-bulk-decision.ts'
import { withRemark } from './use-remarks.ts'

type Asked = {
  of: Question
  isBusy: boolean
  onDecide(question: Question, remark: string): void
  onCancel(): void
}

/** Asks once before many are decided on; all get the same remark, which returning and not approving need. */
export function BulkQuestion({ of, isBusy, onDecide, onCancel }: Asked) {
  const text = useText()
  const heading = useId()
  const [remark, setRemark] = useState('')
  const [isLacking, setLacking] = useState(false)
  const { decision, rows } = of
  const count = rows.length
  const decide = () => {
    const lacks = decision !== 'approve' && !remark.trim()
    setLacking(lacks)
    if (!lacks) onDecide(of, remark.trim())
  }
  return (
    <DialogBox labelledBy={heading} width="wide" onCancel={onCancel}>
      <h2 id={heading} className={classes.title}>
        {text(bulkWords[decision].ask({ count }))}
      </h2>
      <div className={classes.content}>
        <p className={classes.text}>{text(bulkWords[decision].text)}</p>
        {decision !== 'approve' && (
          <>
            <ReadyRemarkChoice
              decision={decision}
              onChoose={(chosen) => setRemark(withRemark(remark, chosen))}
            />
            <Textarea
              label={text(decidingWords.remark)}
              description={text(manyWords.remarkHint)}
              error={isLacking && !remark.trim() && text(manyWords.remarkNeeded)}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
              maxLength={remarkLength}
              autosize
              minRows={2}
              maxRows={6}
            />
          </>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {text(webWords.cancel)}
        </Button>
        <Button loading={isBusy} color={decision === 'notApprove' ? 'red.9' : undefined} onClick={decide}>
          {text(bulkWords[decision].yes({ count }))}
        </Button>
      </div>
    </DialogBox>
  )
}
