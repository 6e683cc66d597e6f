import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { dayAndTimes } from '#kit/words/punctuation.ts'
import type { Asked } from '../api/answers.ts'
import { attendanceApi } from '../api.ts'
import { momentIn, timesText } from '../parts/activity-times.ts'
import { stateTones } from '../parts/state-tones.ts'
import { answerToken } from '../rules.ts'
import { obstacleSentence, answerWords as words } from '../words/answers.ts'
import { namesText } from '../words/names.ts'
import { stateWords, untilWords } from '../words/screens.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './answer-page.module.css'

/** The page behind the link in a message: the question and its answer, without a login. */
export default function AnswerPage() {
  const text = useText()
  const { hash } = useLocation()
  const token = answerToken.safeParse(hash.slice(1))
  return (
    <SignedOutPage title={words.title} lead={text(words.lead)}>
      {token.success ? <Question token={token.data} /> : <RefusedBox saying={words.incomplete} />}
    </SignedOutPage>
  )
}

function Question({ token }: { token: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(attendanceApi.asked, { body: { token } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={5} />
  return (
    <div className={classes.question}>
      <What of={data} />
      <p>
        <span className={classes.label}>{text(words.who)}</span> {text(namesText(data.people, data.others))}{' '}
        <Tag words={stateWords[data.state]} tone={stateTones[data.state]} />
      </p>
      {data.obstacle ? (
        <p role="status">{text(obstacleSentence(data.obstacle, data.state))}</p>
      ) : (
        <AnswerForm token={token} of={data} />
      )}
    </div>
  )
}

/** The activity: its name, time and place, and until when to answer. */
function What({ of }: { of: Asked }) {
  const text = useText()
  const language = useLanguage()
  const { name, begins, chinesePlace, englishPlace, chineseDirections, englishDirections } = of.activity
  const place = { zh: chinesePlace ?? '', en: englishPlace ?? '' }
  const directions = { zh: chineseDirections ?? '', en: englishDirections ?? '' }
  return (
    <div>
      <h2 className={classes.name}>{text(name)}</h2>
      <p className={classes.when}>
        {text(
          dayAndTimes(formatDay((begins ?? '').slice(0, 10), language), timesText(of.activity, language)),
        )}
      </p>
      <p className={classes.when}>{text(place)}</p>
      {text(directions) && <p className={classes.when}>{text(directions)}</p>}
      {of.offerEndsAt && !of.obstacle && (
        <p className={classes.until}>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</p>
      )}
    </div>
  )
}
