import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useText } from '#kit/web/language.tsx'
import type { InvitationReply } from '../api/console.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { draftWords, consoleWords as words } from '../words/console.ts'
import { formWords, guestTypeWords } from '../words/form.ts'
import { kindWords } from '../words.ts'
import classes from './console.module.css'

const steps = ['opened', 'begun', 'submitted', 'approved'] as const

/** What a code is for, and how far it has been used. */
export function InvitationFacts({ of }: { of: InvitationReply }) {
  const text = useText()
  return (
    <>
      <FactList>
        <Fact label={words.state}>
          <StateTag of={of.state} />
          {of.revokedDrafts && of.held > 0 && <> {text(draftWords[of.revokedDrafts])}</>}
        </Fact>
        <Fact label={words.kind}>{text(kindWords[of.kind].title)}</Fact>
        {of.organisation && <Fact label={words.organisation}>{text(of.organisation)}</Fact>}
        {of.activity && <Fact label={words.toActivity}>{text(of.activity)}</Fact>}
        {of.guestType && <Fact label={formWords.fields.guestType}>{text(guestTypeWords[of.guestType])}</Fact>}
        <Fact label={words.places}>
          {of.used} / {of.quota}
        </Fact>
        {of.issuer && <Fact label={words.issuer}>{text(of.issuer)}</Fact>}
      </FactList>
      <h2>{text(words.funnel)}</h2>
      <ul className={classes.funnel}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{of[step]}</strong>
            {text(words[step])}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{text(words.funnelHint)}</p>
    </>
  )
}
