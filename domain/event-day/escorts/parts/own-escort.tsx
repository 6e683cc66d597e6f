import { useReply } from '#kit/web/api.tsx'
import { contactLine } from '#kit/web/contact-line.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { escortsApi as api, type ToldEscort } from '../api.ts'
import { toldWords, words } from '../words.ts'

/** Who accompanies a guest, from the hour at which it is told; nothing before. */
export function OwnEscort({ participantId: id }: { participantId: string }) {
  const { data } = useReply(api.told, { params: { id } }, { everyMs: 60_000 })
  if (!data || data.length === 0) return null
  return (
    <Card title={toldWords.title}>
      {data.map((told) => (
        <Told key={told.beginsAt} of={told} />
      ))}
    </Card>
  )
}

function Told({ of: { escort, deputy, beginsAt, endsAt } }: { of: ToldEscort }) {
  const text = useText()
  const language = useLanguage()
  const line = ({ name, ...contact }: ToldEscort['escort']) => contactLine({ name: text(name), ...contact })
  const [from, until] = [formatMoment(beginsAt, language), formatMoment(endsAt, language)]
  return (
    <FactList flowing>
      <Fact label={toldWords.name}>{line(escort)}</Fact>
      <Fact label={toldWords.deputy}>{deputy && line(deputy)}</Fact>
      <Fact label={toldWords.when}>{text(words.span({ from, until }))}</Fact>
    </FactList>
  )
}
