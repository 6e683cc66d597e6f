import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { summitApi } from '#domain/ground/summit/api.ts'
import { OnBehalfBar, useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { PastEdition } from '#domain/people/participants/parts/past-edition.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { controlKind } from '#kit/form/control-kind.ts'
import type { ControlProps } from '#kit/form/control-props.ts'
import { formWords } from '#kit/form/form-words.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { type AutosaveForm, useAutosave } from '#kit/form/use-autosave.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { remember, useClient, useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnnexReply } from '../api.ts'
import { annexWords } from '../words.ts'
import { AnnexAnswers } from './annex-answers.tsx'
import { type AnnexScreens, isBegun, useAnnex } from './annex-screens.ts'
import { PartPage } from './part-page.tsx'

type AnnexPageProps<Reply extends AnnexReply> = {
  of: AnnexScreens<Reply>
  /** Custom controls. */
  controls?(data: Reply): Readonly<Record<string, (props: ControlProps) => ReactNode>>
}

/** The page of an annex: the form, or, where it cannot be changed, why, and the answers. */
export function AnnexPage<Reply extends AnnexReply>({ of, controls }: AnnexPageProps<Reply>) {
  const { id = '' } = useParams()
  // an organiser saves by a button, which the ordinary lead does not know
  const isOnBehalf = useSession().types.includes('organiser')
  const reply = useAnnex(of, id)
  return (
    <PartPage
      id={id}
      title={of.words.title}
      lead={isOnBehalf ? onBehalfWords.head : of.says.lead}
      reply={reply}
    >
      {(data) =>
        data.may.edit ? (
          <AnnexForm of={of} data={data} controls={controls?.(data)} />
        ) : (
          <Closed of={of} data={data} />
        )
      }
    </PartPage>
  )
}

type AnnexFormProps<Reply extends AnnexReply> = {
  of: AnnexScreens<Reply>
  data: Reply
  controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> | undefined
}

/** All questions on one page, saved as typed; conditional ones appear with their answer. */
function AnnexForm<Reply extends AnnexReply>({ of, data, controls = {} }: AnnexFormProps<Reply>) {
  const client = useClient()
  const { annex, api, words, onSaved } = of
  const params = { id: data.participantId }
  // nothing is marked as missing before the first input; memoised by reply, or the form would adopt it in a loop
  const saved = useMemo(() => (data.revision > 0 ? data : { ...data, problems: [] }), [data])
  const said = useOnBehalf()
  const person = useReply(participantsApi.read, { params }, { enabled: said.isActive })
  const form = useAutosave({
    record: annex.form,
    byButton: said.isActive,
    id: data.participantId,
    saved,
    save: async (change, revision) => {
      const reply = await client.call(api.save, { params, body: { revision, change, ...said.body() } })
      remember(api.read, { params }, reply)
      onSaved?.(change)
      return reply
    },
  })
  const isComplete = data.revision > 0 && data.missing === 0
  return (
    <>
      <PastEdition of={data} />
      <SaveNotices form={form} record={annex.form} words={words} />
      {annex.form.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section] ?? words.title}>
          <RecordSection
            record={annex.form}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            onChange={form.change}
            controls={controls}
          />
        </Card>
      ))}
      {of.restIsNo && <RestIsNo form={form} record={annex.form} says={of.restIsNo} />}
      <SaveState form={form} record={annex.form} words={words} complete={isComplete && formWords.complete} />
      {/* in no box of its own, or it would stay at the foot of that instead of the screen */}
      {!said.isActive && <Finish of={of} participantId={data.participantId} isComplete={isComplete} />}
      <OnBehalfBar
        said={said}
        form={form}
        needsReason={person.data === undefined || hasApproval(person.data)}
        back={guestPath(data.participantId)}
      />
    </>
  )
}

/** The last button of the form, as the act where nothing else is offered next. */
export type FinishButton = (isAct: boolean) => ReactNode

type FinishProps<Reply extends AnnexReply> = {
  of: AnnexScreens<Reply>
  participantId: string
  isComplete: boolean
}

/** The end of the form: what is next where a noun above offers it, else back to the person. */
function Finish<Reply extends AnnexReply>({ of, participantId, isComplete }: FinishProps<Reply>) {
  const text = useText()
  const finish: FinishButton = (isAct) => (
    <Button component={Link} to={guestPath(participantId)} variant={isAct ? 'filled' : 'default'}>
      {text(annexWords.finish)}
    </Button>
  )
  return (
    <FootAct>
      <Slot name={`after-${of.path}`} participantId={participantId} isComplete={isComplete} finish={finish}>
        {finish(true)}
      </Slot>
    </FootAct>
  )
}

type RestProps = { form: AutosaveForm; record: AnyForm; says: Bilingual }

/** One click answers the remaining yes-or-no questions; each can still be changed. */
function RestIsNo({ form: { value, change }, record, says }: RestProps) {
  const text = useText()
  const open = record.keys.filter((key) => {
    const schema = record.shape[key]
    const isOpen = (value[key] ?? null) === null && record.isAsked(key, value)
    return isOpen && schema && controlKind(schema).kind === 'yesNo'
  })
  if (open.length === 0) return null
  return (
    <Button variant="light" onClick={() => change(Object.fromEntries(open.map((key) => [key, false])))}>
      {text(says)}
    </Button>
  )
}

/** Why nothing can be changed, and the former answers. */
function Closed<Reply extends AnnexReply>({ of, data }: { of: AnnexScreens<Reply>; data: Reply }) {
  const text = useText()
  const language = useLanguage()
  const { data: summit } = useReply(summitApi.current, {})
  const { availability } = data
  const begun = isBegun(of, data)
  const reason = availability === 'unfit' || availability === 'notAsked' ? of.says[availability] : undefined
  if (!begun && reason) return <EmptyState title={reason} />
  const window = summit?.[of.annex.window]
  const saying = {
    open: annexWords.readOnly,
    notAsked: reason ?? annexWords.closed,
    // it applied to this person once, or there would be no answers
    unfit: annexWords.closed,
    over: window && annexWords.over({ day: formatDay(window.closes, language) }),
    notYet: window && annexWords.notYet({ day: formatDay(window.opens, language) }),
  }[availability]
  return (
    <>
      {saying && <p role="status">{text(saying)}</p>}
      {begun ? <AnnexAnswers of={of} data={data} /> : <p>{text(of.says.none ?? annexWords.none)}</p>}
    </>
  )
}
