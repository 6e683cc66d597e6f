import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RecordSection, type RecordSectionProps } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { type UseAutosaveOptions, useAutosave } from '#kit/form/use-autosave.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { partWords } from '../words/part.ts'
import { guestPath } from './paths.ts'

type PartFormProps = Pick<UseAutosaveOptions, 'save'> &
  Pick<RecordSectionProps, 'record' | 'words' | 'controls'> & {
    of: UseAutosaveOptions['saved'] & { participantId: string }
  }

/** All questions of a record on one page, saved as typed; those that depend on an answer come with it. */
export function PartForm({ record, words, of, save, controls = {} }: PartFormProps) {
  const text = useText()
  const form = useAutosave({ record, id: of.participantId, saved: of, save })
  return (
    <>
      <SaveNotices form={form} record={record} words={words} />
      {record.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section] ?? words.title}>
          <RecordSection
            record={record}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            onChange={form.change}
            controls={controls}
          />
        </Card>
      ))}
      <div>
        <SaveState form={form} record={record} words={words} />
        <Button component={Link} to={guestPath(of.participantId)}>
          {text(partWords.finish)}
        </Button>
      </div>
    </>
  )
}
