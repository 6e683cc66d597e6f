import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { correctionsApi, type ShownCorrection } from '../api.ts'
import { fieldLabel } from '../words/fields.ts'
import { tellingWords, correctionsWords as words } from '../words.ts'

type Of = { participantId?: string; organisationId?: string }

/** Beside a record, for organisers: what was changed in its owner's stead, with reason and how the owner was told. */
export function CorrectionsCard({ participantId, organisationId }: Of) {
  const text = useText()
  const id = participantId ?? organisationId ?? ''
  const { data, error, refetch } = useReply(correctionsApi.of, { params: { id } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p>{text(words.none)}</p>}
      {data?.map((each) => (
        <Correction key={each.id} of={each} />
      ))}
    </Card>
  )
}

const plain = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? '…' : String(value)

function Correction({ of }: { of: ShownCorrection }) {
  const text = useText()
  const language = useLanguage()
  const told = of.toldAt
    ? words.toldAt({ at: formatShortMoment(of.toldAt, language) })
    : tellingWords[of.tell]
  return (
    <div>
      <p>
        {text(of.actorName)} · <time dateTime={of.at}>{formatShortMoment(of.at, language)}</time>
      </p>
      <ul>
        {of.changes.map(({ subject, field, before, after }) => (
          <li key={`${subject} ${field}`}>
            {text(labelled(fieldLabel(subject, field), `${plain(before)} → ${plain(after)}`))}
          </li>
        ))}
      </ul>
      {of.reason && <p>{text(labelled(words.reason, of.reason))}</p>}
      <p>{text(told)}</p>
    </div>
  )
}
