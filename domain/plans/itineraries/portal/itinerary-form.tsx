import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { OnBehalfBar, OnBehalfNote, useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { participantsApi } from '#domain/people/participants/api.ts'
import { PastEdition } from '#domain/people/participants/parts/past-edition.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { queries, remember, useClient, useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { type ItineraryReply, itinerariesApi } from '../api.ts'
import type { Leg } from '../rules/leg.ts'
import {
  type ItineraryDraft,
  isOutside,
  isStarted,
  itinerary,
  leavesAt,
  type Part,
  parts,
  reachesAt,
} from '../rules.ts'
import { hotelText, legsText } from '../words/plan.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { CopyToOthers } from './copy-to-others.tsx'
import { HotelControl } from './hotel-control.tsx'
import classes from './itinerary-form.module.css'
import { ItinerarySteps, missingIn } from './itinerary-steps.tsx'
import { LegsControl } from './legs-control.tsx'
import { stepPath } from './paths.ts'

const sayLegs = (language: Language) => (value: unknown) => legsText(value)?.[language]

/** Defaults of the return: it begins where the arrival ended, and ends where it began. */
function reversed({ arrivalLegs }: ItineraryDraft): Leg {
  const [first, last] = [arrivalLegs?.[0], arrivalLegs?.at(-1)]
  return {
    ...(last?.mode && { mode: last.mode }),
    ...(last?.to && { from: last.to }),
    ...(last?.toZone && { fromZone: last.toZone }),
    ...(first?.from && arrivalLegs?.length === 1 && { to: first.from }),
    ...(first?.fromZone && arrivalLegs?.length === 1 && { toZone: first.fromZone }),
  }
}

/** What is said at the end of a step that was filled in and lacks nothing: the next one. */
function completePart(of: ItineraryReply, part: Part) {
  const next = parts[parts.indexOf(part) + 1]
  const isComplete = isStarted(of, part) && missingIn(of, part) === 0
  return isComplete && (next ? formWords.completeNext(words.sections[next]) : formWords.complete)
}

/** One step of the itinerary, saved as typed. */
export function ItineraryForm({ of, part }: { of: ItineraryReply; part: Part }) {
  const client = useClient()
  const language = useLanguage()
  const { hash } = useLocation()
  const params = { id: of.participantId }
  const said = useOnBehalf()
  const person = useReply(participantsApi.read, { params }, { enabled: said.isActive })
  const form = useAutosave({
    record: itinerary,
    byButton: said.isActive,
    id: of.participantId,
    saved: of,
    save: async (change, revision) => {
      const reply = await client.call(itinerariesApi.save, {
        params,
        body: { revision, change, ...said.body() },
      })
      remember(itinerariesApi.read, { params }, reply)
      // the intention shows the hotel too
      if ('hotel' in change) void queries.invalidateQueries()
      return reply
    },
    // nothing counts as missing yet, unless a link led to a missing field
    showMissing: hash !== '',
  })
  const value = form.value as ItineraryDraft
  const legs = (first?: Leg) => (props: ControlProps) => (
    <LegsControl {...props} problems={form.problems} first={first} />
  )
  const say = sayLegs(language)
  const { hotel } = words.fields
  const hotelsToChoose = of.summit.hotels.filter(({ kind }) => kind === value.hotel)
  const designated = hotelText('designated', of.summit.designatedHotel)
  const named = {
    ...words,
    fields: { ...words.fields, hotel: { ...hotel, options: { ...hotel.options, designated } } },
  }
  return (
    <>
      <ItinerarySteps of={of} at={part} />
      <PastEdition of={of} />
      <OnBehalfNote said={said} />
      <SaveNotices form={form} record={itinerary} words={words} say={{ arrivalLegs: say, returnLegs: say }} />
      <Card title={words.sections[part]} isStep>
        <RecordSection
          key={part}
          record={itinerary}
          words={named}
          section={part}
          value={form.value}
          given={of.summit}
          problems={form.problems}
          onChange={form.change}
          controls={{
            arrivalLegs: legs(),
            returnLegs: legs(reversed(value)),
            hotelId: (props) => <HotelControl {...props} hotels={hotelsToChoose} />,
          }}
        />
        <Outside of={of} value={value} part={part} />
        <SaveState
          form={form}
          record={itinerary}
          words={words}
          linkTo={(section) => stepPath(params.id, section as Part)}
          complete={completePart(of, part)}
        />
        <StepButtons of={of} part={part} flush={form.flush} isOnBehalf={said.isActive} />
        <OnBehalfBar
          said={said}
          form={form}
          needsReason={person.data === undefined || hasApproval(person.data)}
          back={guestPath(of.participantId)}
        />
      </Card>
    </>
  )
}

/** The reception is closed on that day: a remark is required. */
function Outside({ of, value, part }: { of: ItineraryReply; value: ItineraryDraft; part: Part }) {
  const text = useText()
  const language = useLanguage()
  const moment = part === 'arrival' ? reachesAt(value.arrivalLegs) : leavesAt(value.returnLegs)
  if (part === 'hotel' || !isOutside(moment, of.summit)) return null
  const [from, to] = [of.summit.receptionBegins, of.summit.receptionEnds].map((day) =>
    formatDay(day, language),
  )
  return (
    <p className={classes.outside} role="status">
      {text(screenWords.outside({ from: from ?? '', to: to ?? '' }))}
    </p>
  )
}

type StepButtonsProps = {
  of: ItineraryReply
  part: Part
  flush: () => Promise<boolean>
  isOnBehalf: boolean
}

/** Back and next; input is saved on the way. Beside them the button that copies to the delegation. */
function StepButtons({ of, part, flush, isOnBehalf }: StepButtonsProps) {
  const text = useText()
  const navigate = useNavigate()
  const position = parts.indexOf(part)
  const [before, after] = [parts[position - 1], parts[position + 1]]
  const go = (path: string) => {
    // a half-typed time is the one thing that cannot be kept: the browser does not reveal it
    const half = document.querySelector<HTMLInputElement>('main input[type=datetime-local]:invalid')
    if (half?.validity.badInput) return half.focus()
    void flush()
    void navigate(path)
  }
  const { participantId: id } = of
  return (
    <FootAct>
      {/* an organiser ends by the button that saves */}
      {(after || !isOnBehalf) && (
        <Button
          variant={isOnBehalf ? 'default' : 'filled'}
          onClick={() => go(after ? stepPath(id, after) : guestPath(id))}
        >
          {text(after ? screenWords.next : screenWords.finish)}
        </Button>
      )}
      {before && (
        <Button variant="default" onClick={() => go(stepPath(id, before))}>
          {text(screenWords.previous)}
        </Button>
      )}
      <Allowed to={['itineraries:copy']}>
        <CopyToOthers of={of} part={part} />
      </Allowed>
    </FootAct>
  )
}
