import { Button } from '@mantine/core'
import { timeOf } from '#domain/event-day/transport/parts/event-time.ts'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import { tapWords } from '#domain/event-day/transport/words/board.ts'
import { useText } from '#kit/web/language.tsx'
import { driverWords as words } from '../words.ts'
import classes from './driver-runs.module.css'

/** What was tapped while there was no network, behind a link that has ended since: it stays until the driver says that reception was told. No names: the link shows none any more. */
export function UnsentTaps({ of: { kept, drop } }: { of: Taps }) {
  const text = useText()
  if (kept.length === 0) return null
  return (
    <section className={classes.run}>
      <p className={classes.line}>{text(words.unsent({ count: kept.length }))}</p>
      <ul className={classes.unsent}>
        {kept.map(({ id, kind, at }) => (
          <li key={id}>
            {timeOf(at)} {text(kind ? tapWords[kind] : words.undone)}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={drop}>
        {text(words.wasTold)}
      </Button>
    </section>
  )
}
