import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { correctionsApi, type ShownCorrection } from '../api.ts'
import { fieldLabel } from '../words/fields.ts'
import { tellingWords, correctionsWords as words } from '../words.ts'
import classes from './corrections-card.module.css'
import { valueText } from './value-text.ts'

type Of = { participantId?: string; organisationId?: string }

/** Beside a record, for organisers: what was changed in its owner's stead, with reason and how the owner was told. */
export function CorrectionsCard({ participantId, organisationId }: Of) {
  const text = useText()
  const id = participantId ?? organisationId ?? ''
  const { data, error, refetch } = useReply(correctionsApi.of, { params: { id } })
  return (
    <Card title={words.title} isSeldom>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p>{text(words.none)}</p>}
      {data?.map((each) => (
        <Correction key={each.id} of={each} />
      ))}
    </Card>
  )
}

function Correction({ of }: { of: ShownCorrection }) {
  const text = useText()
  const language = useLanguage()
  const told = of.toldAt
    ? words.toldAt({ at: formatShortMoment(of.toldAt, language) })
    : tellingWords[of.tell]
  return (
    <div className={classes.correction}>
      <p className={classes.who}>
        {text(of.actorName)} · <time dateTime={of.at}>{formatShortMoment(of.at, language)}</time>
      </p>
      <ul>
        {of.changes.map(({ subject, field, before, after }) => (
          <li key={`${subject} ${field}`}>
            {text(fieldLabel(subject, field))}
            {text(words.colon)}
            {text(valueText(subject, field, before) ?? words.empty)} <span aria-hidden="true">→</span>{' '}
            {text(valueText(subject, field, after) ?? words.empty)}
          </li>
        ))}
      </ul>
      {of.reason && <p>{text(labelled(words.reason, of.reason))}</p>}
      <p className={classes.who}>{text(told)}</p>
    </div>
  )
}
