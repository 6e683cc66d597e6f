import { Link } from 'react-router'
import { refusals } from '#domain/ground/privacy/refusals.ts'
import type { AutosaveForm } from '#kit/form/use-autosave.ts'
import { useText } from '#kit/web/language.tsx'
import { guestPath } from '../parts/paths.ts'
import { lateGuestWords } from '../words/late-guest.ts'

/** For an organiser whose save was refused because the person has not consented: where to go on. What was typed is kept. */
export function ConsentFirst({ id, form: { refusal } }: { id: string; form: AutosaveForm }) {
  const text = useText()
  if (refusal?.code !== refusals.consentMissing.code) return null
  return (
    <p role="alert">
      {text(lateGuestWords.consentFirst)} <Link to={guestPath(id)}>{text(lateGuestWords.toRecord)}</Link>
    </p>
  )
}
