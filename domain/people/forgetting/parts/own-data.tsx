import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useChange, useClient, useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { forgettingApi as api } from '../api.ts'
import { askedUntil, askTitleOf, requestStateWords, forgettingWords as words } from '../words.ts'
import classes from './own-data.module.css'

type OwnDataProps = {
  participantId: string
  /** Whose data it is, for a reader who has several people. */
  person?: Bilingual
}

/** One's own data: the archive, a request to delete the record, an objection to being kept for invitations. */
export function OwnData({ participantId, person }: OwnDataProps) {
  const text = useText()
  const { data, error } = useReply(api.own, {})
  const own = data?.find((one) => one.participantId === participantId)
  const [isAsking, setAsking] = useState(false)
  const client = useClient()
  const object = useChange(api.object, { refreshes: [api.own] })
  if (error) return <Failed error={error} />
  if (!own) return null
  const body = { id: participantId, objected: !own.objected }
  return (
    <Card title={words.ownTitle}>
      <p className={classes.lead}>
        {text(own.mayDownload ? words.ownLead : words.ownLeadTyped)}{' '}
        <a href="/what-is-kept" target="_blank" rel="noopener">
          {text(words.keptLink)}
        </a>
      </p>
      {own.request && <RequestState of={own.request} />}
      {own.objected && <p className={classes.lead}>{text(words.objected)}</p>}
      <div className={classes.acts}>
        {own.mayDownload && (
          <DownloadButton
            label={words.ownArchive}
            fileName={words.archiveFile}
            fetch={() => client.call(api.ownArchive, {})}
          />
        )}
        <Button variant="default" loading={object.isPending} onClick={() => object.mutate({ body })}>
          {text(own.objected ? words.takeBack : words.object)}
        </Button>
        {own.request?.state !== 'open' && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {text(words.ask)}
          </Button>
        )}
      </div>
      {isAsking && <AskDialog id={participantId} person={person} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type Asked = {
  state: keyof typeof requestStateWords
  askedAt: string
  promisedUntil: string
  reason: string | null
}

function RequestState({ of: { state, askedAt, promisedUntil, reason } }: { of: Asked }) {
  const text = useText()
  const language = useLanguage()
  const [asked, until] = [askedAt, promisedUntil].map((at) => formatDay(eventDay(new Date(at)), language))
  return (
    <p role="status" className={classes.lead}>
      {state === 'open'
        ? text(askedUntil({ asked: asked ?? '', until: until ?? '' }))
        : `${text(requestStateWords[state])}${reason ? ` · ${reason}` : ''}`}
    </p>
  )
}

type AskDialogProps = { id: string; person: Bilingual | undefined; onClose(): void }

/** Asks once more before the request is made. */
function AskDialog({ id, person, onClose }: AskDialogProps) {
  const text = useText()
  const heading = useId()
  const { mutate, isPending, error } = useChange(api.ask, { quiet: true, refreshes: [api.own] })
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(person ? askTitleOf(person) : words.askTitle)}</h2>
      <p>{text(words.askText)}</p>
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.acts}>
        <Button loading={isPending} onClick={() => mutate({ body: { id } }, { onSuccess: onClose })}>
          {text(words.ask)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}
