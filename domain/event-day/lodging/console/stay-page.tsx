import { Button, TextInput } from '@mantine/core'
import { useParams } from 'react-router'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatDay, formatDayShort } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { lodgingApi as api, type StayReply } from '../api.ts'
import classes from '../parts/lodging.module.css'
import { isWhole, StayFieldsControl } from '../parts/stay-fields.tsx'
import { useRoomChange } from '../parts/use-room-change.ts'
import { lengthOf } from '../rules/nights.ts'
import { isChangeable, type StayState } from '../rules/states.ts'
import { goesByLook, type StayFields } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { payerWords, stateWords, stayWords, stepWords, title } from '../words.ts'
import { StayGuests } from './stay-guests.tsx'

const refreshes = [api.read, api.list, api.overview, api.ofPerson, api.withoutRoom]

/** One stay: who, where, when, and what becomes of it. */
export default function StayPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  return (
    <Page title={title} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data && <Stay key={data.id} of={data} />}
    </Page>
  )
}

function Stay({ of }: { of: StayReply }) {
  const text = useText()
  const { data: lodging } = useReply(api.overview, {})
  // the stay of a past edition is read only: its hotel is none of the current one
  const isCurrent = lodging?.hotels.some(({ id }) => id === of.hotelId) === true
  const mayEdit = useSession().permissions.has('lodging:edit') && isCurrent
  const look = useChange(api.look, { refreshes })
  return (
    <>
      <Card>
        <div className={classes.stack}>
          <div className={classes.row}>
            <Tag words={stateWords[of.state]} />
            {of.confirmation && (
              <span className={classes.quiet}>{text(words.confirmedAs({ number: of.confirmation }))}</span>
            )}
          </div>
          {of.flags.map((flag) => (
            <div key={flag} className={classes.row} role="note">
              <span>{text(stayWords[flag])}</span>
              {mayEdit && goesByLook(flag) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={look.isPending}
                  onClick={() =>
                    look.mutate({ params: { id: of.id }, body: { revision: of.revision, flag } })
                  }
                >
                  {text(words.looked)}
                </Button>
              )}
            </div>
          ))}
          <Facts of={of} />
          {mayEdit && <Steps of={of} />}
        </div>
      </Card>
      <Card title={stayWords.guests} startsOpen>
        {mayEdit && isChangeable(of.state) ? (
          <StayGuests of={of} refreshes={refreshes} />
        ) : (
          <ul className={classes.list}>
            {of.guests.map(({ participantId, name }) => (
              <li key={participantId}>
                <ParticipantLink participantId={participantId}>{text(name)}</ParticipantLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayEdit && isChangeable(of.state) && <Fields of={of} />}
    </>
  )
}

/** Where and when, and who pays. */
function Facts({ of }: { of: StayReply }) {
  const text = useText()
  const language = useLanguage()
  const isByNight = of.payer === 'perNight' && of.selfNights.length > 0
  const facts = [
    [stayWords.hotel, text(of.hotel)],
    [stayWords.roomKind, text(of.roomKind)],
    [stayWords.arrives, formatDay(of.arrives, language)],
    [stayWords.leaves, formatDay(of.leaves, language)],
    [stayWords.nights, String(lengthOf(of))],
    [stayWords.payer, text(payerWords[of.payer])],
    [
      stayWords.selfNights,
      isByNight && of.selfNights.map((night) => formatDayShort(night, language)).join(text(words.comma)),
    ],
    [stayWords.note, of.note],
    [stayWords.remark, of.remark],
  ] as const
  return (
    <FactList>
      {facts.map(([label, value]) => (
        <Fact key={label.en} label={label}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}

const numberOf = ({ confirmation }: StayReply) => ({ confirmation: confirmation ?? '' })

/** What can become of it; a confirmed one needs the number of the hotel. */
function Steps({ of }: { of: StayReply }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { value, edit, ...edits } = useEdits(numberOf(of))
  const number = value.confirmation
  const call = useRoomChange(api.decide, refreshes)
  const mayGo = useUnseen(edits)
  const go = async (to: StayState) => {
    if (to === 'confirmed' && !mayGo()) return
    if (
      to === 'cancelled' &&
      !(await ask({ title: words.cancelAsk, yes: stepWords.cancelled, danger: true }))
    )
      return
    const confirmation = to === 'confirmed' && number.trim() !== '' ? { confirmation: number.trim() } : {}
    const done = () => {
      edits.forget(['confirmation'])
      toast.done(words.saved)
    }
    edits.sending(confirmation)
    await call.send(
      { params: { id: of.id }, body: { revision: of.revision, to, ...confirmation } },
      done,
      (current) => edits.told(numberOf(current)),
    )
  }
  const asksNumber = of.next.includes('confirmed')
  return (
    <div className={classes.row}>
      {asksNumber && (
        <TextInput
          label={text(words.numberAsk)}
          maxLength={40}
          value={number}
          onChange={(event) => edit({ confirmation: event.currentTarget.value })}
        />
      )}
      {of.next.map((to) => (
        <Button
          key={to}
          size="compact-md"
          variant={to === 'cancelled' || to === 'noShow' ? 'subtle' : 'default'}
          disabled={call.isPending || (to === 'confirmed' && number.trim() === '')}
          onClick={() => void go(to)}
        >
          {text(stepWords[to])}
        </Button>
      ))}
    </div>
  )
}

const fieldsOf = ({
  hotelId,
  roomKindId,
  arrives,
  leaves,
  payer,
  selfNights,
  note,
  remark,
}: StayReply): StayFields => ({
  hotelId,
  roomKindId,
  arrives,
  leaves,
  payer,
  selfNights,
  note,
  remark,
})

/** Where a colleague has changed a typed field meanwhile, says so once: pressed again, what is typed replaces it. */
function useUnseen({ isOvertaken, told }: { isOvertaken: boolean; told(): void }) {
  const toast = useToast()
  return () => {
    if (!isOvertaken) return true
    told()
    toast.failed(formWords.changedElsewhere)
    return false
  }
}

/** Only what was changed is sent, so that a stale screen overwrites nothing. */
function Fields({ of }: { of: StayReply }) {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(api.overview, {})
  const { value, edit, changes, ...edits } = useEdits(fieldsOf(of))
  const call = useRoomChange(api.change, refreshes)
  const mayGo = useUnseen(edits)
  const save = () => {
    if (!mayGo()) return
    const done = () => {
      edits.sent(changes)
      toast.done(words.saved)
    }
    edits.sending(changes)
    const request = { params: { id: of.id }, body: { revision: of.revision, change: changes } }
    // the refusal is shown, and not said once more by the next press
    void call.send(request, done, (current) => edits.told(fieldsOf(current)))
  }
  if (!data) return <Loading lines={4} />
  return (
    <Card title={stayWords.stay} startsOpen>
      <div className={classes.stack}>
        <StayFieldsControl value={value} hotels={data.hotels} onChange={edit} />
        <div>
          <Button
            disabled={Object.keys(changes).length === 0 || !isWhole(value)}
            loading={call.isPending}
            onClick={save}
          >
            {text(words.save)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
