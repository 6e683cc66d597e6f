import { Link, useLocation } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { passportPath, stepPath } from '../parts/paths.ts'
import { passportWords as words } from '../words/passport.ts'
import classes from './guest-form.module.css'

type FromPassportProps = { of: Participant; section: string }

/** Above a step: what the passport has filled in, or the way to it where a document is not typed yet. */
export function FromPassport({ of, section }: FromPassportProps) {
  const text = useText()
  const { state } = useLocation()
  const count: unknown = state?.filled
  if (typeof count === 'number')
    return (
      <p className={classes.passport} role="status">
        {text(words.done({ count }))}{' '}
        {section !== 'identity' && <Link to={stepPath(of.id, 'identity')}>{text(words.toIdentity)}</Link>}
      </p>
    )
  const isOffered = section === 'document' || (section === 'identity' && !of.documentNumber)
  if (!isOffered) return null
  return (
    <p className={classes.passport}>
      <Link to={passportPath(of.id)}>{text(words.fromIdentity)}</Link>
    </p>
  )
}
