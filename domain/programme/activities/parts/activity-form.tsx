import { Fragment, useMemo } from 'react'
import { AudienceControl } from '#domain/programme/audience/parts/audience-control.tsx'
import { AudienceText, audienceText } from '#domain/programme/audience/parts/audience-text.tsx'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { OneLanguageNote } from '#kit/form/one-language-note.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { useLanguage } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { activity } from '../rules.ts'
import { words } from '../words.ts'

type Props = {
  of: ActivityReply
  /** Fields that this reader does not fill in. */
  without?: readonly string[]
  /** How often publishing failed because something is missing: each time the missing fields are listed on top. */
  attempts: number
}

const controls = { audience: AudienceControl }
const render = { audience: (value: unknown) => <AudienceText value={value} /> }

/** Fields that are neither a text in two languages nor half of a pair of numbers or times. */
const alone = ['category', 'mode', 'entry', 'audience', 'clashRule', 'questions', 'speakers']

/** All sections of an activity, both languages beside each other, saved as typed. A published one is saved only while it is complete. */
export function ActivityForm({ of, without = [], attempts }: Props) {
  const client = useClient()
  const language = useLanguage()
  const say = { audience: (value: unknown) => audienceText(value)[language] }
  const saved = useMemo(() => ({ ...of, problems: activity.problems(of) }), [of])
  const form = useAutosave({
    record: activity,
    id: of.id,
    saved,
    save: async (change, revision) => {
      const reply = await client.call(activitiesApi.save, {
        params: { id: of.id },
        body: { revision, change },
      })
      remember(activitiesApi.read, { params: { id: of.id } }, reply)
      return reply
    },
    showMissing: attempts > 0,
  })
  return (
    <>
      <SaveNotices form={form} record={activity} words={words} say={say} />
      {attempts > 0 && (
        <ErrorSummary key={attempts} record={activity} words={words} problems={form.problems} takesFocus />
      )}
      {activity.sectionNames.map((section) => (
        <Fragment key={section}>
          <Card title={words.sections[section]}>
            <RecordSection
              record={activity}
              words={words}
              section={section}
              value={form.value}
              problems={form.problems}
              without={without}
              controls={controls}
              onChange={form.change}
              alone={alone}
              twoColumns
              wide
            />
          </Card>
          {section === 'place' && <Slot name="activityFiles" activityId={of.id} />}
        </Fragment>
      ))}
      <OneLanguageNote value={form.value} record={activity} words={words} />
      <SaveState form={form} record={activity} words={words} />
    </>
  )
}

/** The same fields, read-only. */
export function ActivityAnswers({ of }: { of: ActivityReply }) {
  return (
    <>
      <Card>
        <AnswersList record={activity} words={words} value={of} render={render} />
      </Card>
      <Slot name="activityFiles" activityId={of.id} />
    </>
  )
}
