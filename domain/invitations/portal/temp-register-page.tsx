import { useLocation, useSearchParams } from 'react-router'
import { SignedOutPage } from '#domain/sign-in/parts/signed-out-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import { invitationsApi } from '../api.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { OrganisersContact } from '../parts/organisers-contact.tsx'
import { refusals } from '../refusals.ts'
import { type InvitationKind, kindAt } from '../rules.ts'
import { kindWords } from '../words.ts'
import { Invitation } from './invitation.tsx'

/** Where somebody without an account arrives with a link: what it is for, and whether it can be used. One page for all kinds. */
export default function TempRegisterPage() {
  const { pathname } = useLocation()
  const text = useText()
  // only addresses of a kind lead here
  const kind = kindAt(pathname.replace(/\/+$/, '')) ?? 'enroll'
  const { title, who } = kindWords[kind]
  const [search, setSearch] = useSearchParams()
  const code = search.get('inviteCode')
  const take = (inviteCode: string) => setSearch({ inviteCode })
  return (
    <SignedOutPage title={title} lead={text(who)}>
      {code === null && <CodeForm onCode={take} />}
      {code !== null && !code.trim() && (
        <>
          <RefusedBox saying={refusals.invitationBlank.words} />
          <CodeForm onCode={take} />
        </>
      )}
      {code?.trim() && <OfCode key={code} code={code} kind={kind} onCode={take} />}
      <OrganisersContact />
    </SignedOutPage>
  )
}

type OfCodeProps = { code: string; kind: InvitationKind; onCode(code: string): void }

function OfCode({ code, kind, onCode }: OfCodeProps) {
  const { data, error } = useReply(invitationsApi.masterInfo, { query: { inviteCode: code } })
  if (data) return <Invitation of={data} code={code} kind={kind} />
  if (!error) return <Loading lines={5} />
  return (
    <>
      <RefusedBox saying={wordsOfFailure(error)} />
      <CodeForm code={code} onCode={onCode} />
    </>
  )
}
