import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { AnnexPage } from '#domain/people/annexes/parts/annex-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { messageScreens } from '../parts/message-annex.tsx'
import { LogoControl } from './logo-control.tsx'

/** The message of one guest to the summit: the text, saved as typed, and the logo, uploaded in parts. */
export default function MessagePage() {
  const isOnBehalf = useSession().types.includes('organiser')
  return (
    <AnnexPage
      of={messageScreens}
      controls={(of) => ({
        logo: (props) => (isOnBehalf ? <LogoElsewhere /> : <LogoControl {...props} of={of} />),
      })}
    />
  )
}

function LogoElsewhere() {
  return <p>{useText()(onBehalfWords.logo)}</p>
}
