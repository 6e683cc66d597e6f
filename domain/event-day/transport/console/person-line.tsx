import { Checkbox } from '@mantine/core'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { BoardPerson } from '../api.ts'
import { TapButtons } from '../parts/tap-buttons.tsx'
import type { Taps } from '../parts/use-taps.ts'
import type { Direction } from '../rules.ts'
import { boardWords as words } from '../words/board.ts'
import { BoardFace } from './board-face.tsx'
import classes from './transport.module.css'

type PersonLineProps = {
  of: BoardPerson
  direction: Direction
  /** Shown where the people of a group come at several times. */
  time: string | undefined
  taps: Taps
  isTraining: boolean
  selected: readonly string[] | undefined
  onSelect(id: string, isSelected: boolean): void
}

/** One person: where they are, the next step as the large button, and what else can have happened. */
export function PersonLine({
  of: person,
  direction,
  time,
  taps,
  isTraining,
  selected,
  onSelect,
}: PersonLineProps) {
  const text = useText()
  const language = useLanguage()
  const { permissions } = useSession()
  const { participantId: id, name, organisation, kind: isOf } = person
  const facts = [
    time,
    person.approved ? undefined : text(words.notApproved),
    isOf === 'companion' ? text(words.companion) : undefined,
    organisation && text(organisation),
  ]
  return (
    <li className={classes.person}>
      {selected && (
        <Checkbox
          aria-label={text(words.select({ name }))}
          checked={selected.includes(id)}
          onChange={(event) => onSelect(id, event.currentTarget.checked)}
        />
      )}
      <BoardFace of={person} />
      <span className={classes.who}>
        <ParticipantLink participantId={id}>{text(name)}</ParticipantLink>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
        {person.lateFor.map(({ name: activity, beginsAt, kind }) => (
          <span key={`${beginsAt} ${activity.en}`} className={classes.problem}>
            {text(words.lateFor[kind]({ activity, at: formatShortMoment(beginsAt, language) }))}
          </span>
        ))}
      </span>
      <TapButtons
        of={{ ...person, direction }}
        taps={taps}
        mayTap={permissions.has('transport:tap')}
        isTraining={isTraining}
      />
    </li>
  )
}
