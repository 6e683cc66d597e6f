import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useFirstWanting } from '#kit/web/first-wanting.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type ItineraryReply, itinerariesApi } from '../api.ts'
import { leavesAt, reachesAt, receptionistCalled } from '../rules.ts'
import { planWords } from '../words/plan.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { PlanButtons } from './plan-buttons.tsx'

/** Beside a guest: arrival and return, receptionist, what is missing, and a link to the itinerary. */
export function ItineraryCard({
  participantId,
  isNext = false,
}: {
  participantId: string
  isNext?: boolean
}) {
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id: participantId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && <Summary of={data} isNext={isNext} />}
    </Card>
  )
}

const howFar = ({ revision, missing }: ItineraryReply): Bilingual => {
  if (revision === 0) return screenWords.none
  return missing > 0 ? screenWords.missing({ count: missing }) : screenWords.complete
}

/** `isNext`: nothing of the record itself is asked; the first card of which something is missing says so loudly. */
function Summary({ of, isNext }: { of: ItineraryReply; isNext: boolean }) {
  const text = useText()
  const { ref, isLoud } = useFirstWanting(isNext && of.may.edit && of.missing > 0)
  const action = !of.may.edit
    ? screenWords.view
    : of.missing === 0
      ? screenWords.change
      : of.revision === 0
        ? screenWords.begin
        : screenWords.goOn
  return (
    <>
      <p>{text(howFar(of))}</p>
      <FactList flowing>
        <When label={screenWords.arrives} at={reachesAt(of.arrivalLegs)} />
        <When label={screenWords.leaves} at={leavesAt(of.returnLegs)} />
        {of.reception && (
          <Fact label={planWords.reception}>
            {text(receptionistCalled(of.reception))} <TelephoneLink number={of.reception.receptionistPhone} />
          </Fact>
        )}
      </FactList>
      <Group gap={8}>
        <Button
          component={Link}
          to={`/guests/${of.participantId}/itinerary`}
          ref={ref}
          variant={isLoud ? 'filled' : 'light'}
        >
          {text(action)}
        </Button>
        {of.revision > 0 && <PlanButtons participantId={of.participantId} />}
      </Group>
    </>
  )
}

/** A moment in the zone of the event. */
function When({ label, at }: { label: Bilingual; at: Date | undefined }) {
  const language = useLanguage()
  return <Fact label={label}>{at && formatMoment(at.toISOString(), language)}</Fact>
}
