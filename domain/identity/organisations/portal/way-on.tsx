import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { focusField } from '#kit/form/focus-field.ts'
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
}

/** The act of the page: to the first entry that is missing, and once none is, to the next step. */
export function WayOn({ problems: [first], words, isUnit }: WayOnProps) {
  const text = useText()
  return (
    <FootAct>
      {first ? (
        <Button onClick={() => focusField(first.path)}>
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
