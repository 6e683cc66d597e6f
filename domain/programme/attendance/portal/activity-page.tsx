import { Link, useParams } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { words as activityWords } from '#domain/programme/activities/words.ts'
import { useReply } from '#kit/web/api.tsx'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Card } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useTitle } from '#kit/web/title.tsx'
import { attendanceApi, type OwnActivity } from '../api.ts'
import { freeOnSite, hasWaitingList, isFull, needsAnswer } from '../parts/activity-standing.ts'
import { momentIn } from '../parts/activity-times.ts'
import tones from '../parts/tones.module.css'
import {
  enrolmentWords,
  kindWords,
  leftWords,
  ofWords,
  opensWords,
  screenWords as words,
} from '../words/screens.ts'
import { ActivityAct, useIsSigningUp, useMaySignUp } from './activity-act.tsx'
import { ActivityContact } from './activity-contact.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import classes from './activity-page.module.css'
import { OwnParts } from './own-parts.tsx'
import { Speakers } from './speakers.tsx'

/** One activity as an invitation: when and where first, what it is about, who speaks, who of the organisation comes; the act at the foot. */
export default function ActivityPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(attendanceApi.ownOne, { params: { id } })
  // a page that was read stays, with what is being chosen in it, where reading it again fails
  if (error && !data) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={8} />
  return <Shown of={data} />
}

function Shown({ of }: { of: OwnActivity }) {
  const text = useText()
  const isTurn = needsAnswer(of)
  return (
    <div className={classes.page}>
      <Head of={of} />
      {isTurn && <Own of={of} />}
      <ActivityFacts of={of} />
      <Introduction of={of} />
      <Speakers of={of} />
      <ActivityContact of={of} />
      {!isTurn && <Own of={of} />}
      <Slot name="ownActivity" activityId={of.id} />
      <Link to={`/activities?tab=${of.category ?? 'committee'}`}>{text(words.back)}</Link>
      <Foot of={of} />
    </div>
  )
}

/** Kind and name, in the tone of the kind. */
function Head({ of }: { of: OwnActivity }) {
  const text = useText()
  const name = nameOf(of)
  useTitle(name)
  const kind = of.category ?? 'committee'
  const { type, nature } = activityWords.fields
  const said = [
    kindWords[kind],
    ...(of.type ? [type.options[of.type]] : []),
    ...(of.nature ? [nature.options[of.nature]] : []),
  ]
  return (
    <header className={`${classes.head} ${tones.tone}`} data-kind={kind}>
      <p className={tones.kind}>{said.map((each) => text(each)).join(text({ zh: '，', en: ', ' }))}</p>
      <h1 className={classes.title}>{text(name)}</h1>
      {of.enrolment !== 'open' && <Tag words={enrolmentWords[of.enrolment]} />}
      {of.enrolment === 'notYet' && of.opensAt && <p>{text(opensWords({ when: momentIn(of.opensAt) }))}</p>}
      {of.editsOver && <p>{text(words.signUpClosed)}</p>}
    </header>
  )
}

function Own({ of }: { of: OwnActivity }) {
  const text = useText()
  return (
    <Card title={words.own}>
      {of.parts.length === 0 ? <p className={classes.none}>{text(words.nobody)}</p> : <OwnParts of={of} />}
    </Card>
  )
}

/** How many places are left, and the act. */
function Foot({ of }: { of: OwnActivity }) {
  const text = useText()
  const maySignUp = useMaySignUp()
  const isSigningUp = useIsSigningUp(of.id)
  if (of.enrolment !== 'open' && !isSigningUp) return null
  if (!maySignUp(of) && !isSigningUp)
    return isFull(of) && !hasWaitingList(of) && !of.editsOver ? (
      <Tag words={words.fullUp} tone="waiting" />
    ) : null
  const free = freeOnSite(of)
  const capacity = of.seats.find(({ form }) => form === 'onSite')?.capacity
  return (
    <FootAct>
      {free !== undefined && capacity && (
        <p className={classes.left}>
          <strong>{text(isFull(of) ? words.full : leftWords({ free }))}</strong>
          <span>{text(ofWords({ capacity }))}</span>
        </p>
      )}
      <ActivityAct of={of} />
    </FootAct>
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
    <section className={classes.about}>
      <h2 className={classes.section}>{theme || text(words.about)}</h2>
      <LinkedText text={introduction} />
    </section>
  )
}
