import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { decidingWords } from '../words/desk.ts'
import classes from './undecided-notice.module.css'
import type { UndecidedDesk } from './use-undecided.ts'

type Notice = { of: UndecidedDesk; pathOf(participantId: string): string }

/** The decisions that were not made although the reader has gone on: on whom and why, each with the way back. In the flow, until it was looked at. */
export function UndecidedNotice({ of: { failed, forget }, pathOf }: Notice) {
  const text = useText()
  if (failed.length === 0) return null
  return (
    <section className={classes.notice} role="alert">
      <h2 className={classes.title}>{text(decidingWords.undecidedTitle)}</h2>
      <ul className={classes.list}>
        {failed.map(({ participantId, name, why }) => (
          <li key={participantId} className={classes.one}>
            <p className={classes.said}>
              <Link to={pathOf(participantId)}>{name}</Link>{' '}
              <span>{typeof why === 'string' ? why : text(why)}</span>
            </p>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text(labelled(decidingWords.undecidedClose, name))}
              onClick={() => forget(participantId)}
            >
              {text(decidingWords.undecidedClose)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
