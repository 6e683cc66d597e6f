import { Link } from 'react-router'
import { Faces } from '#domain/people/participants/parts/faces.tsx'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import type { OwnActivity } from '../api.ts'
import { freeOnSite, hasWaitingList, isFull, isMine, needsAnswer } from '../parts/activity-standing.ts'
import { momentIn, timesText } from '../parts/activity-times.ts'
import { stateTones } from '../parts/state-tones.ts'
import tones from '../parts/tones.module.css'
import { isLive } from '../rules.ts'
import {
  enrolmentWords,
  kindWords,
  leftWords,
  stateWords,
  untilWords,
  whoWords,
  screenWords as words,
} from '../words/screens.ts'
import { ActivityAct } from './activity-act.tsx'
import classes from './activity-card.module.css'

/** One activity as an invitation: when, what, where, who of the organisation comes, how many places are left, and one act. */
export function ActivityCard({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  const place = { zh: of.chinesePlace ?? '', en: of.englishPlace ?? '' }
  const kind = of.category ?? 'committee'
  return (
    <article
      className={`${classes.card} ${tones.tone}`}
      data-kind={kind}
      data-gone={of.enrolment === 'abandoned' || undefined}
    >
      <p className={classes.head}>
        <data className={classes.time} value={of.beginsAt}>
          {timesText(of, language)}
        </data>
        <span className={tones.kind}>{text(kindWords[kind])}</span>
      </p>
      <Link className={classes.name} to={`/activities/${of.id}`}>
        {text(nameOf(of))}
      </Link>
      <p className={classes.where}>{text(place)}</p>
      <div className={classes.foot}>
        <Who of={of} />
        <Standing of={of} />
        <ActivityAct of={of} isShort />
      </div>
    </article>
  )
}

/** The organisation's people in it, by face and name. */
function Who({ of: { parts } }: { of: OwnActivity }) {
  const text = useText()
  const live = parts.filter(({ state }) => isLive(state))
  if (live.length === 0) return <span className={classes.who} />
  const faces = live
    .slice(0, 3)
    .map(({ participantId, name, portrait }) => ({ id: participantId, name, portrait }))
  return (
    <span className={classes.who}>
      <Faces of={faces} />
      <span>{text(whoWords({ names: live.map(({ name }) => name) }))}</span>
    </span>
  )
}

/** On a card, where faces say who comes: until when to answer, else how it stands with those who come, else what is left. */
function Standing({ of }: { of: OwnActivity }) {
  const text = useText()
  const live = of.parts.find(({ state }) => isLive(state))
  const ends = of.parts.find(({ offerEndsAt }) => offerEndsAt)?.offerEndsAt
  if (needsAnswer(of))
    return ends ? <span className={classes.turn}>{text(untilWords({ until: momentIn(ends) }))}</span> : null
  return (
    <span className={classes.tags}>
      {live && <Tag words={stateWords[live.state]} tone={stateTones[live.state]} />}
      <EnrolmentTag of={of} isShort />
    </span>
  )
}

/** The most important state of an activity, in a word or two; for one that is open, how many places are left. */
export function ActivityTags({ of }: { of: OwnActivity }) {
  return (
    <span className={classes.tags}>
      {needsAnswer(of) && <Tag words={words.needsAnswer} tone="odd" />}
      {!needsAnswer(of) && isMine(of) && <Tag words={words.mine} tone="good" />}
      <EnrolmentTag of={of} />
    </span>
  )
}

/** `isShort` where the button beside it says that there is a waiting list. */
function EnrolmentTag({ of, isShort = false }: { of: OwnActivity; isShort?: boolean }) {
  const text = useText()
  if (of.enrolment !== 'open')
    return (
      <Tag words={enrolmentWords[of.enrolment]} tone={of.enrolment === 'abandoned' ? 'bad' : undefined} />
    )
  if (isFull(of))
    return <Tag words={hasWaitingList(of) && !isShort ? words.full : words.fullUp} tone="waiting" />
  const free = freeOnSite(of)
  if (!free) return null
  return <data value={free}>{text(leftWords({ free }))}</data>
}
