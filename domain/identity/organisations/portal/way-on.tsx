import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Problem } from '#kit/rules/problem.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import { type OrganisationWords, screenWords } from '../words.ts'

type WayOnProps = {
  problems: readonly Problem[]
  words: OrganisationWords
  /** For an individual: the next step is their own registration. */
  isUnit: boolean
  /** Shows a field and focuses it. */
  onLookFor(path: string): void
}

/** The act of the page: to the first entry that is missing, and once none is, to the next step. */
export function WayOn({ problems: [first], words, isUnit, onLookFor }: WayOnProps) {
  const text = useText()
  return (
    <FootAct>
      {first ? (
        <Button onClick={() => onLookFor(first.path)}>
          {text(screenWords.next({ field: pathLabel(first.path, words) }))}
        </Button>
      ) : (
        <Button component={Link} to={isUnit ? '/registration' : '/guests'}>
          {text(isUnit ? screenWords.toRegistration : screenWords.toGuests)}
        </Button>
      )}
    </FootAct>
  )
}
