import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useSession } from '#kit/web/session.tsx'
import { sendersApi as api, type SenderReply } from '../api/senders.ts'
import { MessageStateTag } from '../parts/message-state-tag.tsx'
import { channelOf } from '../rules.ts'
import { wordsOfFailure as whyFailed } from '../words/failures.ts'
import { sendersWords as words } from '../words/senders.ts'
import classes from './console.module.css'

/** A test message to an address of one's own, and what came of the last one. */
export function SenderTrial({ of: { channel, trial } }: { of: SenderReply }) {
  const text = useText()
  const { account } = useSession().user
  const [address, setAddress] = useState(channelOf(account) === channel ? account : '')
  const call = useChange(api.try, { refreshes: [api.list], quiet: true })
  const isWrong = call.error?.status === 422
  const submit = (event: FormEvent) => {
    event.preventDefault()
    call.mutate({ params: { channel }, body: { address } })
  }
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      {call.error && !isWrong && <RefusedBox saying={wordsOfFailure(call.error)} />}
      <LastTrial of={trial} />
      <TextInput
        id={`${channel}-address`}
        type={channel === 'mail' ? 'email' : 'tel'}
        label={text(words.address[channel])}
        description={channel === 'sms' ? text(words.smsText) : undefined}
        error={isWrong && text(words.wrong[channel])}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!address.trim()} loading={call.isPending}>
          {text(words.send)}
        </Button>
      </div>
    </form>
  )
}

function LastTrial({ of }: { of: SenderReply['trial'] }) {
  const text = useText()
  const language = useLanguage()
  if (!of) return <p className={classes.quiet}>{text(words.never)}</p>
  const at = formatMoment(of.at, language)
  return (
    <div className={classes.stacked} role="status">
      <MessageStateTag state={of.state} />
      <span>{text(words.last({ by: of.by, at, address: of.address }))}</span>
      {of.failure && <span>{text(whyFailed(of.failure))}</span>}
    </div>
  )
}
