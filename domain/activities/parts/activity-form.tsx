import { useMemo } from 'react'
import { AudienceControl } from '#domain/audience/parts/audience-control.tsx'
import { OneLanguageNote } from '#kit/form/one-language-note.tsx'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { activity } from '../rules.ts'
import { words } from '../words.ts'

type Props = {
  of: ActivityReply
  /** Fields that this person may read and not change. */
  fixed?: readonly string[]
  showMissing: boolean
  readOnly?: boolean
}

const controls = { audience: AudienceControl }

/** All sections of an activity, saved as typed. One that is published is saved only while it is whole. */
export function ActivityForm({ of, fixed = [], showMissing, readOnly = false }: Props) {
  const client = useClient()
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
    showMissing,
  })
  return (
    <>
      {activity.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section]}>
          <RecordSection
            record={activity}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            fixed={fixed}
            controls={controls}
            readOnly={readOnly || of.state === 'abandoned'}
            onChange={form.change}
          />
        </Card>
      ))}
      {!readOnly && <OneLanguageNote value={form.value} record={activity} words={words} />}
      <SaveState form={form} record={activity} words={words} />
    </>
  )
}
