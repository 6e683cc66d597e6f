import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useChange, useClient, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type ActivityGuestReply, activityGuestsApi as api } from '../api.ts'
import { GuestPortrait } from '../parts/guest-portrait.tsx'
import { GuestState } from '../parts/guest-state.tsx'
import { activityGuest, problemsOf } from '../rules.ts'
import { doorWords } from '../words/door.ts'
import { obstacleWords, screenWords as words } from '../words/screens.ts'
import { words as formWords } from '../words.ts'

/** One guest of an activity: saved as typed; can be withdrawn and registered again. */
export default function ActivityGuestPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={8} />
  const isOpen = data.state === 'registered' && data.obstacle === null
  return (
    <Page
      title={data.name ? { zh: data.name, en: data.name } : words.unnamed}
      lead={
        <>
          {text(data.activity)}{' '}
          <GuestState of={{ state: data.state, missing: problemsOf(data, data).length, begun: data.begun }} />
          {data.byLink && <p>{text(data.begun ? words.hasBegun : words.registeredByLink)}</p>}
          {data.obstacle && <p>{text(obstacleWords[data.obstacle])}</p>}
        </>
      }
      narrow
    >
      {data.portrait && (
        <GuestPortrait
          of={data}
          alt={text(doorWords.portraitOf({ name: data.name ?? text(words.unnamed) }))}
        />
      )}
      <GuestForm of={data} readOnly={!isOpen} />
      <StateButton of={data} />
      <Link to="/activity-guests">{text(words.back)}</Link>
    </Page>
  )
}

/** The portrait is uploaded by the guest. */
const sections = activityGuest.sectionNames.filter((section) => section !== 'portrait')

function GuestForm({ of, readOnly }: { of: ActivityGuestReply; readOnly: boolean }) {
  const client = useClient()
  const saved = useMemo(() => ({ ...of, problems: problemsOf(of, of) }), [of])
  const form = useAutosave({
    record: activityGuest,
    id: of.id,
    saved,
    save: async (change, revision) => {
      const reply = await client.call(api.save, { params: { id: of.id }, body: { revision, change } })
      remember(api.read, { params: { id: of.id } }, reply)
      return reply
    },
  })
  return (
    <>
      <SaveNotices form={form} record={activityGuest} words={formWords} />
      {sections.map((section) => (
        <Card key={section} title={formWords.sections[section]}>
          <RecordSection
            record={activityGuest}
            words={formWords}
            section={section}
            value={form.value}
            problems={form.problems}
            readOnly={readOnly}
            onChange={form.change}
          />
        </Card>
      ))}
      <SaveState form={form} record={activityGuest} words={formWords} />
    </>
  )
}

/** Withdraws a guest after a confirmation, or registers a withdrawn guest again. */
function StateButton({ of }: { of: ActivityGuestReply }) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const change = useChange(api.setState, { refreshes: [api.read, api.list, api.hosted] })
  const isIn = of.state === 'registered'
  if (!isIn && of.obstacle) return null
  const act = async () => {
    const question = {
      title: words.withdrawTitle,
      text: words.withdrawText,
      yes: words.withdraw,
      no: words.keep,
      danger: true,
    }
    if (isIn && !(await ask(question))) return
    const state = isIn ? ('withdrawn' as const) : ('registered' as const)
    change.mutate(
      { params: { id: of.id }, body: { revision: of.revision, state } },
      { onSuccess: () => toast.done(words.done) },
    )
  }
  return (
    <div>
      <Button
        variant={isIn ? 'subtle' : 'default'}
        {...(isIn && { color: 'red' })}
        loading={change.isPending}
        onClick={() => void act()}
      >
        {text(isIn ? words.withdraw : words.register)}
      </Button>
    </div>
  )
}
