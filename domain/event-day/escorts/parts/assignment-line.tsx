import { Button } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type Assignment, escortsApi as api } from '../api.ts'
import { words } from '../words.ts'
import { ChangeDialog } from './assignment-dialogs.tsx'
import classes from './escorts.module.css'

type Props = {
  of: Assignment
  /** Whom the line names: the guest below an escort, the escort at a guest. */
  names: 'guest' | 'escort'
  /** Whether the reader’s edition is over. */
  isPast?: boolean
}

/** One assignment: whom it names, when, the deputy, and the ways to change and end it. */
export function AssignmentLine({ of, names, isPast = false }: Props) {
  const text = useText()
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const [isChanging, setIsChanging] = useState(false)
  const refreshes = [api.overview, api.without, api.ofPerson]
  const { mutate, isPending } = useChange(api.end, { refreshes })
  const [from, until] = [formatShortMoment(of.beginsAt, language), formatShortMoment(of.endsAt, language)]
  const isOver = isPast || Date.parse(of.endsAt) <= Date.now()
  const end = async () => {
    const question = {
      title: words.endTitle,
      text: words.endText({ name: of.name, escort: of.escort.name }),
      yes: words.end,
      no: words.keep,
      danger: true,
    }
    // what was read when it was asked: a change by a colleague meanwhile is refused
    const { id, revision } = of
    if (!(await ask(question))) return
    mutate({ params: { id }, body: { revision } }, { onSuccess: () => toast.done(words.ended) })
  }
  return (
    <li className={classes.entry}>
      <span className={classes.who}>
        {names === 'guest' ? (
          <ParticipantLink participantId={of.participantId}>{text(of.name)}</ParticipantLink>
        ) : (
          <span>{text(of.escort.name)}</span>
        )}
        <span className={classes.quiet}>
          {names === 'guest' && of.organisation && `${text(of.organisation)} · `}
          {text(words.span({ from, until }))}
          {of.isGone && names === 'guest' && ` · ${text(words.goneEscort({ name: of.escort.name }))}`}
          {of.deputy && ` · ${text(words.deputy)} ${text(of.deputy.name)}`}
        </span>
      </span>
      {of.isGone && names === 'escort' && !isOver && <Tag words={words.goneAccount} tone="bad" />}
      {!isOver && (
        <Allowed to={['escorts:edit']}>
          <span className={classes.tools}>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={text(words.changeOf({ name: of.name }))}
              onClick={() => setIsChanging(true)}
            >
              {text(words.change)}
            </Button>
            <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => void end()}>
              {text(words.end)}
            </Button>
          </span>
        </Allowed>
      )}
      {isChanging && <ChangeDialog assignment={of} onClose={() => setIsChanging(false)} />}
    </li>
  )
}
