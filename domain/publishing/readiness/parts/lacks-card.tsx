import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { readinessApi } from '../api.ts'
import { lackLabels } from '../words/lacks.ts'
import { readinessWords as words } from '../words.ts'
import classes from './lacks-card.module.css'

/** Beside a person's record: what they lack. Of a past edition, and of people who are not expected, nothing is missed. */
export const LacksCard = (of: { participantId: string; isPast: boolean }) =>
  of.isPast ? null : <Lacks id={of.participantId} />

function Lacks({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(readinessApi.ofPerson, { params: { id } })
  // of somebody of whom nothing was looked at, “nothing is missing” would be untrue
  if (data && !data.expected) return null
  return (
    <Card title={words.lacks} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={1} />}
      {data?.lacks.length === 0 && <p>{text(words.nothing)}</p>}
      {data && data.lacks.length > 0 && (
        <ul className={classes.lacks}>
          {data.lacks.map((lack) => (
            <li key={lack}>
              <Tag tone="odd" words={lackLabels[lack]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
