import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDay, formatDays, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { MasterInfo } from '../api.ts'
import classes from '../parts/invitation.module.css'
import { type InvitationKind, pathOf } from '../rules.ts'
import { kindWords, stateWords, pageWords as words } from '../words.ts'

type InvitationProps = { of: MasterInfo; code: string; kind: InvitationKind }

/** What a link is for, whether it can be used, and what happens next. */
export function Invitation({ of, code, kind }: InvitationProps) {
  const text = useText()
  const language = useLanguage()
  const { tag, sentence } = stateWords[of.state]
  const times = {
    opens: formatDay(of.summit.registrationOpens, language),
    expires: formatMoment(of.expiresAt, language),
  }
  const lasts = of.state === 'open' || of.state === 'notYet'
  return (
    <>
      {of.kind !== kind && <OtherKind kind={of.kind} code={code} />}
      <p className={classes.state} role="status">
        <span className={classes.tag} data-state={of.state}>
          {text(tag)}
        </span>
        <span>{text(sentence(times))}</span>
      </p>
      <Facts of={of} expires={times.expires} lasts={lasts} />
      {lasts && (
        <section className={classes.next}>
          <h2>{text(words.next)}</h2>
          <p>{text(words.nextText)}</p>
        </section>
      )}
      <p className={classes.another}>
        <Link to={pathOf[kind]}>{text(words.another)}</Link>
      </p>
    </>
  )
}

/** The code belongs to another page: where to go with it. */
function OtherKind({ kind, code }: { kind: InvitationKind; code: string }) {
  const text = useText()
  return (
    <p className={classes.other} role="note">
      {text(words.otherKind({ title: text(kindWords[kind].title) }))}{' '}
      <Link to={`${pathOf[kind]}?inviteCode=${encodeURIComponent(code)}`}>{text(words.toItsPage)}</Link>
    </p>
  )
}

function Facts({ of, expires, lasts }: { of: MasterInfo; expires: string; lasts: boolean }) {
  const text = useText()
  const language = useLanguage()
  const heading = useId()
  return (
    <section className={classes.facts} aria-labelledby={heading}>
      <h2 id={heading}>{text(words.facts)}</h2>
      <dl>
        <Fact label={text(words.kind)}>{text(kindWords[of.kind].title)}</Fact>
        <Fact label={text(words.organisation)}>{text(of.organisation ?? words.byOrganisers)}</Fact>
        <Fact label={text(words.summit)}>
          {text(of.summit.name)} · {text(of.summit.city)}
        </Fact>
        <Fact label={text(words.days)}>{formatDays(of.summit.begins, of.summit.ends, language)}</Fact>
        <Fact label={text(words.expires)}>{expires}</Fact>
        {lasts && <Fact label={text(words.places)}>{of.placesLeft}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
