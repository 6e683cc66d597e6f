import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type ItineraryReply, itinerariesApi } from '../api.ts'
import { CalendarButton } from '../parts/plan-buttons.tsx'
import { PlanView } from '../parts/plan-view.tsx'
import { planWords } from '../words/plan.ts'
import { screenWords } from '../words/screens.ts'
import classes from './itinerary-print-page.module.css'

/** The whole plan of one person on one sheet of A4; also for the person. */
export default function ItineraryPrintPage() {
  const { id = '' } = useParams()
  const text = useText()
  const navigate = useNavigate()
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id } })
  const { key } = useLocation()
  // opened in a tab of its own, there is no page to go back to
  const back = () => (key === 'default' ? navigate('/') : navigate(-1))
  const buttons = (
    <>
      <Button onClick={() => print()}>{text(screenWords.printNow)}</Button>
      <CalendarButton participantId={id} />
      <Button variant="default" onClick={back}>
        {text(screenWords.back)}
      </Button>
    </>
  )
  return (
    <Page title={planWords.title} actions={buttons} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <Sheet of={data} />}
    </Page>
  )
}

function Sheet({ of }: { of: ItineraryReply }) {
  const text = useText()
  const language = useLanguage()
  const { summit, person } = of
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.summit}>{text(summit.name)}</p>
        <h2 className={classes.name}>
          <ParticipantName of={person} />
        </h2>
        {person.jobTitle && <p className={classes.quiet}>{person.jobTitle}</p>}
        <p className={classes.quiet}>
          {text(planWords.days)}
          {text(planWords.colon)}
          {formatDays(summit.begins, summit.ends, language)} · {text(summit.city)}
        </p>
      </header>
      <PlanView of={of} />
      <Slot name="plan-print" participantId={of.participantId} />
      <p className={classes.quiet}>{text(planWords.zone)}</p>
    </article>
  )
}
