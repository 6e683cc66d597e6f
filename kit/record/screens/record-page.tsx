import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { DeclaredRecord } from '../define-record.ts'
import { recordWords, stillSaved } from '../record-words.ts'
import { PublishButton, RemoveButton } from './record-buttons.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'
import { nameOf, type Saved } from './saved-record.ts'
import { StateTag } from './state-tag.tsx'

type RecordPageProps = {
  of: DeclaredRecord
  /** A remark about this one, beside its state. */
  remark?(saved: Saved): Bilingual | undefined
  /** What deleting it would mean, in place of the usual text of the question. */
  removeText?: Bilingual | undefined
  /** Acts of the noun's own beside its title; `isChanged` while something is unsaved. */
  acts?(saved: Saved, isChanged: boolean): ReactNode
  /** What else shows its values, and is read again once they are saved. */
  refreshes?: readonly Endpoint[]
  /** What the noun shows below its fields; `value` has what is typed and not saved yet. */
  below?(saved: Saved, value: object): ReactNode
}
type ShownProps = RecordPageProps & { saved: Saved }

/** One record for organisers: editors change, publish, withdraw or delete it, others read it. */
export function RecordPage(props: RecordPageProps) {
  const { of } = props
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(of.calls.read, { params: { id } })
  const mayEdit = useSession().permissions.has(`${of.noun}:edit`)
  if (data && mayEdit) return <Editor key={id} {...props} saved={data as Saved} />
  if (data) return <Reader {...props} saved={data as Saved} />
  return (
    <Page title={of.words.title}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function State({ of, saved, remark }: ShownProps) {
  const text = useText()
  const said = remark?.(saved)
  if (!of.published && !said) return null
  return (
    <>
      {of.published && <StateTag at={saved.publishedAt} />} {said && text(said)}
    </>
  )
}

/** Says that another edition became current while its form was open; renders nothing otherwise. */
function StillSaved({ saved }: { saved: Saved }) {
  const text = useText()
  const language = useLanguage()
  if (!saved.savedUntil) return null
  return <p role="note">{text(stillSaved({ until: formatMoment(saved.savedUntil, language) }))}</p>
}

function Reader(props: ShownProps) {
  const { of, saved } = props
  return (
    <Page title={nameOf(of, saved)} lead={<State {...props} />} narrow actions={props.acts?.(saved, false)}>
      <StillSaved saved={saved} />
      <Card>
        <AnswersList record={of.form} words={of.words} value={saved} />
      </Card>
      {props.below?.(saved, saved)}
      <Slot name="log" type={of.form.name} recordId={saved.id}>
        <RecordHistory of={of} id={saved.id} />
      </Slot>
    </Page>
  )
}

function Editor(props: ShownProps) {
  const { of, saved } = props
  const params = { id: saved.id }
  const toast = useToast()
  const call = useChange(of.calls.save, {
    quiet: true,
    refreshes: [of.calls.page, of.calls.history, ...(props.refreshes ?? [])],
  })
  const take = (current: Saved) => remember(of.calls.read, { params }, current as never)
  const form = useSavedForm({
    form: of.form,
    name: `${of.form.name}:${saved.id}`,
    saved,
    take,
    standing: 'publishedAt',
    async send(change, { revision }) {
      take((await call.mutateAsync({ params, body: { revision, change } })) as Saved)
      toast.done(recordWords.saved)
    },
  })
  const { publish } = of.calls
  return (
    <Page
      title={nameOf(of, saved)}
      lead={<State {...props} />}
      narrow
      actions={
        <>
          {props.acts?.(saved, form.isChanged)}
          {publish && !saved.savedUntil && (
            <PublishButton of={of} publish={publish} saved={saved} disabled={form.isChanged} onDone={take} />
          )}
        </>
      }
    >
      <StillSaved saved={saved} />
      <RecordForm of={of} form={form} />
      {props.below?.(saved, form.value)}
      <Slot name="log" type={of.form.name} recordId={saved.id}>
        <RecordHistory of={of} id={saved.id} />
      </Slot>
      {!saved.publishedAt && !saved.savedUntil && (
        <RemoveButton of={of} saved={saved} what={props.removeText} onRemove={form.discard} />
      )}
    </Page>
  )
}
