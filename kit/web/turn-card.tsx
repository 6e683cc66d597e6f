import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './turn-card.module.css'
import { turnWords } from './turn-words.ts'

type TurnCardProps = {
  headline: Bilingual
  /** The reader must act: marked in gold, which means nothing else. */
  isTurn: boolean
  children?: ReactNode
}

/** The first card of a home: the one thing to do as a sentence, or what happens meanwhile. */
export function TurnCard({ headline, isTurn, children }: TurnCardProps) {
  const text = useText()
  return (
    <section className={classes.card} data-turn={isTurn || undefined}>
      {isTurn && <p className={classes.turn}>{text(turnWords.yourTurn)}</p>}
      <h2 className={classes.headline}>{text(headline)}</h2>
      {children}
    </section>
  )
}

type TurnActProps = {
  to: string
  says: Bilingual
  /** Only something to look at, where nothing is asked. */
  isQuiet?: boolean
  /** Minutes that it takes. */
  minutes?: number
  children?: ReactNode
}

/** The button of the card, with how long it takes and what else is said beside it. */
export function TurnAct({ to, says, isQuiet = false, minutes, children }: TurnActProps) {
  const text = useText()
  return (
    <div className={classes.act}>
      <Button
        component={Link}
        to={to}
        {...(isQuiet && { variant: 'default' })}
        classNames={{ root: classes.button, label: classes.label }}
      >
        {text(says)}
      </Button>
      {(minutes !== undefined || children) && (
        <p className={classes.facts}>
          {minutes !== undefined && <data value={minutes}>{text(turnWords.minutes({ minutes }))}</data>}
          {children}
        </p>
      )}
    </div>
  )
}

/** A sentence below the headline. */
export const TurnWhy = ({ children }: { children: ReactNode }) => <p className={classes.why}>{children}</p>
