import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { consentWords as words } from '../words.ts'

/** A link that opens the policy in a new tab, so that no input is lost. */
export function PolicyLink() {
  const text = useText()
  return (
    <Link to="/privacy-policy" target="_blank" rel="noopener">
      {text(words.policy)}
      <VisuallyHidden>{text(words.newWindow)}</VisuallyHidden>
    </Link>
  )
}
