import { AnnexPage } from '#domain/people/annexes/parts/annex-page.tsx'
import { messageScreens } from '../parts/message-annex.tsx'
import { LogoControl } from './logo-control.tsx'

/** The message of one guest to the summit: the text, saved as typed, and the logo, uploaded in parts. */
export default function MessagePage() {
  return (
    <AnnexPage
      of={messageScreens}
      controls={(of) => ({ logo: (props) => <LogoControl {...props} of={of} /> })}
    />
  )
}
