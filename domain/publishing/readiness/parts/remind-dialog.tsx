import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { labelled, listed } from '#kit/words/punctuation.ts'
import { readinessApi as api, type ChosenScope, type ReminderPreview } from '../api.ts'
import { countWords, remindWords as words } from '../words.ts'
import classes from './remind-dialog.module.css'

type RemindDialogProps = { scope: ChosenScope; onClose(): void }

/** Says whom a reminder reaches before it is sent, and asks when some of them were reminded today. */
export function RemindDialog({ scope, onClose }: RemindDialogProps) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  // the same id until it is sent: a repeated press sends once
  const [id] = useState(newId)
  const preview = usePreview(scope)
  const call = useChange(api.remind, { quiet: true, refreshes: [api.read, api.preview, api.previewChosen] })
  const { data } = preview
  async function send() {
    const after = data?.today?.id
    try {
      const sent = await call.mutateAsync({ body: { ...scope, id, ...(after && { after }) } })
      toast.done(countWords.sent({ count: sent.messages }))
      onClose()
    } catch (error) {
      // another person was faster: the question is asked with what was sent meanwhile
      if (!(error instanceof CallFailed)) throw error
      await preview.refetch()
    }
  }
  return (
    <DialogBox labelledBy={heading} width="narrow" onCancel={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(words.title)}
      </h2>
      {data ? (
        <Preview preview={data} />
      ) : preview.error ? (
        <Failed error={preview.error} retry={preview.refetch} />
      ) : (
        <Loading lines={3} />
      )}
      {call.error && <Failed error={call.error} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
        <Button
          disabled={!data || data.messages === 0}
          loading={call.isPending || preview.isFetching}
          onClick={send}
        >
          {text(data?.today ? words.again : words.send)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** What pressing would do: for all of a scope, or for a selection. */
function usePreview({ participantIds, organisationIds, ...scope }: ChosenScope) {
  const isChosen = Boolean(participantIds ?? organisationIds)
  const chosen = { ...scope, participantIds, organisationIds }
  const ofAll = useReply(api.preview, { query: scope }, { enabled: !isChosen })
  const ofChosen = useReply(api.previewChosen, { body: chosen }, { enabled: isChosen })
  return isChosen ? ofChosen : ofAll
}

type PreviewProps = { preview: ReminderPreview & { left?: Bilingual[]; gone?: number } }

function Preview({ preview: { people, messages, unreachable, today, left = [], gone = 0 } }: PreviewProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={classes.lines}>
      <p className={classes.verdict}>
        {text(messages > 0 ? countWords.willSend({ people, messages }) : words.nobody)}
      </p>
      {today && (
        <p role="alert" className={classes.today}>
          {text(
            countWords.today({
              moment: formatMoment(today.at, language),
              by: today.by ?? words.byRule,
              count: today.messages,
            }),
          )}
        </p>
      )}
      {messages > 0 && <p className={classes.quiet}>{text(words.each)}</p>}
      {unreachable > 0 && (
        <p className={classes.quiet}>{text(countWords.unreachable({ count: unreachable }))}</p>
      )}
      {left.length > 0 && <p className={classes.quiet}>{text(labelled(words.left, listed(left)))}</p>}
      {gone > 0 && <p className={classes.quiet}>{text(countWords.gone({ count: gone }))}</p>}
    </div>
  )
}
