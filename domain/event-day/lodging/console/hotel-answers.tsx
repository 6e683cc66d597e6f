import { Link } from 'react-router'
import { formatDayShort, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { listed } from '#kit/words/punctuation.ts'
import type { RoomingOverview } from '../api/rooming.ts'
import classes from '../parts/lodging.module.css'
import { roomingWords as words } from '../words/rooming.ts'

type Room = RoomingOverview['rooms'][number]

/** What a hotel answered about each room as it was sent last: those that it cannot take first. */
export function HotelAnswers({ of }: { of: readonly Room[] }) {
  const text = useText()
  if (of.length === 0) return null
  // who has come needs no answer
  const rankOf = ({ answer, over }: Room) => {
    if (answer) return answer.reason ? 0 : 2
    return over === 'arrived' ? 3 : 1
  }
  const count = (rank: number) => of.filter((room) => rankOf(room) === rank).length
  return (
    <Card title={words.answers} startsOpen>
      <div className={classes.stack}>
        <p className={classes.line}>
          {text(words.answersCount({ cannot: count(0), open: count(1), confirmed: count(2) }))}
        </p>
        <ul className={classes.answers}>
          {of
            .toSorted((a, b) => rankOf(a) - rankOf(b))
            .map((room) => (
              <Answer key={room.stayId} of={room} />
            ))}
        </ul>
      </div>
    </Card>
  )
}

function Answer({ of: { stayId, guests, kind, arrives, leaves, answer, over } }: { of: Room }) {
  const text = useText()
  const language = useLanguage()
  const nights = [arrives, leaves].map((day) => formatDayShort(day, language)).join(' – ')
  return (
    <li>
      <div>
        <Link to={`/lodging/stays/${stayId}`}>{text(listed(guests))}</Link>
        <div className={classes.quiet}>
          {text(kind)} · {nights}
        </div>
      </div>
      <div>
        {!answer && (
          <Tag
            words={over ? words.over[over] : words.noAnswer}
            tone={over === 'arrived' ? 'good' : 'waiting'}
          />
        )}
        {answer?.confirmation && (
          <Tag words={words.confirmedAs({ number: answer.confirmation })} tone="good" />
        )}
        {answer?.reason && (
          <span className={classes.refused}>{text(words.cannot({ reason: answer.reason }))}</span>
        )}
        {answer && <div className={classes.quiet}>{formatMoment(answer.at, language)}</div>}
      </div>
    </li>
  )
}
