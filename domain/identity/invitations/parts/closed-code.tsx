import { Link } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import { nameOfEdition } from '#domain/ground/summit/rules.ts'
import { formatDay, formatDays, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import type { MasterInfo } from '../api.ts'
import { pastInvitationWords as words } from '../words/past.ts'
import { stateWords } from '../words.ts'

type Code = Pick<MasterInfo, 'state' | 'expiresAt' | 'summit'>

/** Why a code cannot be used: its state, or the year that it was for, with the way to this year's registration. */
export function ClosedCode({ of }: { of: Code }) {
  const language = useLanguage()
  if (!of.summit.current) return <OfPastEdition of={of} />
  const times = {
    opens: formatDay(of.summit.registrationOpens, language),
    expires: formatMoment(of.expiresAt, language),
  }
  return <RefusedBox saying={stateWords[of.state].sentence(times)} />
}

function OfPastEdition({ of: { summit } }: { of: Code }) {
  const text = useText()
  const language = useLanguage()
  const { data: now } = useAnswer(summitApi.current, {})
  const days = formatDays(summit.begins, summit.ends, language)
  return (
    <RefusedBox saying={words.wasFor({ name: summit.name, days })}>
      {now?.begins && now.ends && (
        <>
          <p>
            {text(
              words.now({
                name: nameOfEdition(now),
                days: formatDays(now.begins, now.ends, language),
              }),
            )}
          </p>
          <Link to="/choose">{text(words.toThisYear)}</Link>
        </>
      )}
    </RefusedBox>
  )
}
