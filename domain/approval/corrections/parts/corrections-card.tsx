import { liaisonChanges } from '#domain/identity/organisations/words/liaison-changes.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { correctionsApi, type ShownCorrection } from '../api.ts'
import { fieldLabel } from '../words/fields.ts'
import { tellingWords, correctionsWords as words } from '../words.ts'
import classes from './corrections-card.module.css'
import { valueText } from './value-text.ts'

type Of = { participantId?: string; organisationId?: string }

/** Beside a record, for organisers: what was changed in its owner's stead, with reason and how the owner was told. */
export const CorrectionsCard = ({ participantId, organisationId }: Of) => (
  <Card title={words.title} isSeldom>
    <Corrections id={participantId ?? organisationId ?? ''} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Corrections({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(correctionsApi.of, { params: { id } })
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p>{text(words.none)}</p>}
      {data?.map((each) => (
        <Correction key={each.id} of={each} />
      ))}
    </>
  )
}

function toldText({ toldAt, nobodyToTell, tell }: ShownCorrection, language: Language): Bilingual {
  if (nobodyToTell) return words.nobodyToTell
  return toldAt ? words.toldAt({ at: formatShortMoment(toldAt, language) }) : tellingWords[tell]
}

function Correction({ of }: { of: ShownCorrection }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={classes.correction}>
      <p className={classes.who}>
        {text(of.actorName)} · <time dateTime={of.at}>{formatShortMoment(of.at, language)}</time>
      </p>
      <ul>
        {of.changes.map((change) => (
          <li key={`${change.subject} ${change.field}`}>
            {text(fieldLabel(change.subject, change.field))}
            {text(words.colon)}
            <Change of={change} />
          </li>
        ))}
      </ul>
      {of.reason && <p>{text(labelled(words.reason, of.reason))}</p>}
      <p className={classes.who}>{text(toldText(of, language))}</p>
    </div>
  )
}

function Change({ of: { subject, field, before, after } }: { of: ShownCorrection['changes'][number] }) {
  const text = useText()
  if (subject === 'organisation' && field === 'liaisons') return text(liaisonChanges(before, after))
  return (
    <>
      {text(valueText(subject, field, before) ?? words.empty)} <span aria-hidden="true">→</span>{' '}
      {text(valueText(subject, field, after) ?? words.empty)}
    </>
  )
}
