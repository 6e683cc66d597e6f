import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { passportsWords } from '../words/passports.ts'
import { portraitsWords } from '../words/portraits.ts'

/** Below the list of guests: the pages that take pictures of many at once; portraits once there is someone to give them to. */
export function BatchLinks({ hasGuests }: { hasGuests: boolean }) {
  const text = useText()
  return (
    <>
      {hasGuests && (
        <p>
          <Link to="/guests/portraits">{text(portraitsWords.link)}</Link>
        </p>
      )}
      <p>
        <Link to="/guests/passports">{text(passportsWords.link)}</Link>
      </p>
    </>
  )
}
