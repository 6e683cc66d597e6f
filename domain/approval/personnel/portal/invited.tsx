import { useEffect } from 'react'
import { Link } from 'react-router'
import { invitationsApi } from '#domain/identity/invitations/api.ts'
import { ClosedCode } from '#domain/identity/invitations/parts/closed-code.tsx'
import { CodeForm } from '#domain/identity/invitations/parts/code-form.tsx'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { useCodeCall } from '#domain/identity/invitations/parts/use-code-call.ts'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { kindWords, pageWords } from '#domain/identity/invitations/words.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import type { Door } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './door-page.module.css'

type InvitedProps = {
  door: Door
  /** The code in the address. */
  code: string | null
  onCode(code: string): void
  /** Called with whether registration by the code is possible now. */
  onInvited(isInvited: boolean): void
}

/** An empty code in the address, which would be dropped from a query: the server has a refusal of its own for it (10001). */
const blank = ' '

/** The invitation of a person: a field where there is none, the inviting organisation where it is valid, and otherwise its problem. */
export function Invited({ code, onCode, ...rest }: InvitedProps) {
  const text = useText()
  if (code !== null) return <OfCode key={code} code={code} onCode={onCode} {...rest} />
  return (
    <section className={classes.panel}>
      <p>{text(words.codeFirst)}</p>
      <CodeForm onCode={onCode} />
    </section>
  )
}

function OfCode({ door, code, onCode, onInvited }: InvitedProps & { code: string }) {
  const text = useText()
  const { call, isComputing } = useCodeCall()
  const request = { query: { inviteCode: code || blank } }
  const { data, error } = useAnswer(invitationsApi.masterInfo, request, code, call)
  const isInvited = data?.kind === door && data.state === 'open'
  useEffect(() => onInvited(isInvited), [isInvited, onInvited])
  if (error)
    return (
      <section className={classes.panel}>
        <RefusedBox saying={wordsOfFailure(error)} />
        <CodeForm code={code} onCode={onCode} />
      </section>
    )
  if (!data)
    return (
      <>
        <ComputingNote shown={isComputing} />
        <Loading lines={2} />
      </>
    )
  if (data.kind !== door)
    return (
      <p className={classes.standing} data-state="over" role="note">
        {text(pageWords.otherKind({ title: text(kindWords[data.kind].title) }))}{' '}
        <Link to={`${pathOf[data.kind]}?inviteCode=${encodeURIComponent(code)}`}>
          {text(pageWords.toItsPage)}
        </Link>
      </p>
    )
  if (!isInvited)
    return (
      <section className={classes.panel}>
        <ClosedCode of={data} />
        <CodeForm code={code} onCode={onCode} />
      </section>
    )
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text(words.invitedBy)}</dt>
        <dd>{text(data.organisation ?? words.organisers)}</dd>
      </div>
    </dl>
  )
}
