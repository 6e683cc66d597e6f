import { Button } from '@mantine/core'
import { hasPassword } from '#domain/actor.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type OwnSession, sessionsApi } from '../../api/sessions.ts'
import { deviceOf } from '../../parts/device.ts'
import {
  deviceWords,
  endedWords,
  endOthersQuestion,
  endSessionWords,
  sessionWords as words,
} from '../../words/settings.ts'
import classes from './settings.module.css'

/** The account's sessions, and buttons to end them. */
export function SessionsCard() {
  const text = useText()
  const { types } = useSession()
  const { data: sessions, error, refetch } = useReply(sessionsApi.list, {})
  const others = sessions?.filter(({ current }) => !current) ?? []
  const lines = [...(sessions?.filter(({ current }) => current) ?? []), ...others]
  return (
    <Card title={words.title}>
      <p className={classes.quiet}>{text(types.every(hasPassword) ? words.lead : words.guestLead)}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!sessions && !error && <Loading lines={3} />}
      {sessions && (
        <ul className={classes.sessions}>
          {lines.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && <EndOthers count={others.length} />}
    </Card>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const text = useText()
  const language = useLanguage()
  const toast = useToast()
  const { id, userAgent, address, createdAt, lastSeenAt, current } = session
  const device = deviceWords(deviceOf(userAgent))
  const end = useChange(sessionsApi.end, { refreshes: [sessionsApi.list] })
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.value}>
          {text(device)}
          {current && <span className={classes.here}>{text(words.current)}</span>}
        </p>
        <p className={classes.quiet}>
          {text(words.since)} {formatMoment(createdAt, language)} · {text(words.lastUsed)}{' '}
          {formatMoment(lastSeenAt, language)}
        </p>
        <p className={classes.quiet}>
          {text(words.address)} {address}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={text(endSessionWords(device))}
          onClick={() => end.mutate({ params: { id } }, { onSuccess: () => toast.done(words.ended) })}
        >
          {text(words.end)}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const end = useChange(sessionsApi.endOthers, { refreshes: [sessionsApi.list] })
  async function ask() {
    const yes = await confirm({
      title: endOthersQuestion(count),
      text: words.endOthersText,
      yes: words.endOthers,
      danger: true,
    })
    if (yes) end.mutate({}, { onSuccess: (ended) => toast.done(endedWords(ended)) })
  }
  return (
    <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
      {text(words.endOthers)}
    </Button>
  )
}
