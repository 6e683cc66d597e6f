import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { formWords } from './form-words.ts'
import classes from './name-offers.module.css'

type NameOffersProps = {
  names: readonly string[]
  onTake(name: string): void
  /** Where the names come from. */
  children?: ReactNode
}

/** Names to take over in one press, beside the field that they are for. Renders nothing without names. */
export function NameOffers({ names, onTake, children }: NameOffersProps) {
  const text = useText()
  if (names.length === 0) return null
  return (
    <div className={classes.offers}>
      {names.map((name) => (
        <Button key={name} size="compact-sm" variant="light" onClick={() => onTake(name)}>
          {text(formWords.takeName({ name }))}
        </Button>
      ))}
      {children && <span className={classes.why}>{children}</span>}
    </div>
  )
}
