import { Link } from 'react-router'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import { type OrganisationWords, screenWords } from '../words.ts'
import classes from './still-missing.module.css'

type StillMissingProps = {
  problems: readonly Problem[]
  words: OrganisationWords
  /** For an individual: the next step is their own registration. */
  isUnit: boolean
  /** Shows a field and focuses it. */
  onLookFor(path: string): void
}

/** The missing entries, each linked to its field; when there are none, a link to the next step. */
export function StillMissing({ problems, words, isUnit, onLookFor }: StillMissingProps) {
  const text = useText()
  if (problems.length === 0)
    return (
      <p className={classes.complete}>
        {text(isUnit ? screenWords.unitComplete : screenWords.complete)}{' '}
        <Link to={isUnit ? '/registration' : '/guests'}>
          {text(isUnit ? screenWords.toRegistration : screenWords.toGuests)}
        </Link>
      </p>
    )
  return (
    <nav className={classes.missing} aria-labelledby="still-missing">
      <h2 id="still-missing" className={classes.title}>
        {text(screenWords.missing({ count: problems.length }))}
      </h2>
      <ul className={classes.list}>
        {problems.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <Link to={`#${path}`} onClick={() => onLookFor(path)}>
              {text(pathLabel(path, words))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
