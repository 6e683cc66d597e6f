import { SeenPage } from '#domain/ground/summit/parts/seen-page.tsx'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { kindWords } from '#domain/identity/invitations/words.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { doorApi, type ShownDoor } from '../api/door.ts'
import { type Door, doors } from '../rules.ts'
import { seenDoorWords as words } from '../words/set-up.ts'
import { doorWords } from '../words.ts'

/** Every public registration as somebody without a login sees it at this moment. */
export function SeenDoors() {
  return doors.map((door) => <SeenDoor key={door} door={door} />)
}

function SeenDoor({ door }: { door: Door }) {
  const text = useText()
  // the call that the page itself makes
  const { data, error, refetch } = useAnswer(doorApi.door, { params: { door } }, door)
  const { title, who } = kindWords[door]
  return (
    <Card title={title}>
      <p>{text(who)}</p>
      {data ? (
        <Standing of={data} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading lines={2} />
      )}
      <SeenPage title={words.page} path={pathOf[door]} />
    </Card>
  )
}

/** The sentences at the head of the page. */
function Standing({ of: { window, words: own, isReady, needsCode } }: { of: ShownDoor }) {
  const text = useText()
  const language = useLanguage()
  const day = formatDay(window.state === 'notYet' ? window.opens : window.closes, language)
  const said = own[language] ?? own[language === 'zh' ? 'en' : 'zh']
  return (
    <>
      {isReady && (
        <p>
          <strong>{text(window.state === 'over' ? doorWords.over : doorWords[window.state]({ day }))}</strong>
        </p>
      )}
      {said && <p>{isReady ? said : <strong>{said}</strong>}</p>}
      {window.state === 'open' && <p>{text(needsCode ? words.withCode : words.withoutCode)}</p>}
    </>
  )
}
