import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { dayAndTimes } from '#kit/words/punctuation.ts'
import { attendanceApi, type OwnActivity } from '../api.ts'
import { momentIn, timesText } from '../parts/activity-times.ts'
import { isLive } from '../rules.ts'
import { enrolmentWords, opensWords, screenWords as words } from '../words/screens.ts'
import { hasWaitingList, isFull } from './activity-card.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { OwnParts } from './own-parts.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { Speakers } from './speakers.tsx'

/** One activity: its description, which of the organisation's people take part, and what they can do. */
export default function ActivityPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(attendanceApi.ownOne, { params: { id } })
  const text = useText()
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={8} />
  return (
    <Page title={nameOf(data)} lead={<Lead of={data} />} narrow actions={<SignUpButton of={data} />}>
      <Card title={words.own}>
        {data.parts.length === 0 ? <p>{text(words.nobody)}</p> : <OwnParts of={data} />}
      </Card>
      <ActivityFacts of={data} />
      <Introduction of={data} />
      <Speakers of={data} />
      <Slot name="ownActivity" activityId={id} />
      <Link to={`/activities?tab=${data.category ?? 'committee'}`}>{text(words.back)}</Link>
    </Page>
  )
}

function Lead({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      {text(dayAndTimes(formatDay((of.begins ?? '').slice(0, 10), language), timesText(of, language)))}{' '}
      {of.enrolment !== 'open' && <Tag words={enrolmentWords[of.enrolment]} />}
      {of.enrolment === 'notYet' && of.opensAt && <p>{text(opensWords({ when: momentIn(of.opensAt) }))}</p>}
      {of.editsOver && <p>{text(words.signUpClosed)}</p>}
    </>
  )
}

/** Opens the dialog while sign-up is open; otherwise the lead paragraph says why not. “Back” closes it, and a reload opens it again. */
function SignUpButton({ of }: { of: OwnActivity }) {
  const text = useText()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const isOpen = (useLocation().state as { signsUp?: boolean } | null)?.signsUp === true
  if (of.enrolment !== 'open' || of.editsOver || !permissions.has('attendance:signUp')) return null
  if (isFull(of) && !hasWaitingList(of)) return <Tag words={words.fullUp} tone="waiting" />
  const isMore = of.parts.some(({ state }) => isLive(state))
  const label = isFull(of) ? words.joinWaiting : isMore ? words.signUpMore : words.signUp
  return (
    <>
      <Button onClick={() => navigate(`/activities/${of.id}`, { state: { signsUp: true } })}>
        {text(label)}
      </Button>
      {isOpen && <SignUpDialog activity={of} onClose={() => navigate(-1)} />}
    </>
  )
}

function Introduction({ of }: { of: OwnActivity }) {
  const text = useText()
  const theme = text({
    zh: of.chineseTheme ?? of.englishTheme ?? '',
    en: of.englishTheme ?? of.chineseTheme ?? '',
  })
  const introduction = text({
    zh: of.chineseIntroduction ?? of.englishIntroduction ?? '',
    en: of.englishIntroduction ?? of.chineseIntroduction ?? '',
  })
  if (!theme && !introduction) return null
  return (
    <Card {...(theme && { title: { zh: theme, en: theme } })}>
      <LinkedText text={introduction} />
    </Card>
  )
}
