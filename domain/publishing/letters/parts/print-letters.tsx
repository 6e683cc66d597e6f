import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useFixedIds } from '#domain/people/participants/parts/use-fixed-ids.ts'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { type LetterLanguage, letterLanguages, lettersJob } from '../rules.ts'
import { languageWords, letterWords as words } from '../words.ts'

type People = {
  /** The chosen people; none when all that match are meant. */
  ids: string[]
  /** The filters of the list of participants as JSON, when all that match are meant. */
  narrowing?: string | undefined
  /** Their number, formatted. */
  count: string
}

type ButtonProps = People & { label: Bilingual; size?: 'compact-md' | undefined }

/** The button and its dialog; nothing for readers without jobs. */
function PrintButton({ label, size, ...people }: ButtonProps) {
  const text = useText()
  const jobs = useJobsApi()
  const [isOpen, setOpen] = useState(false)
  if (!jobs) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} {...(size && { size })}>
        {text(label)}
      </Button>
      {isOpen && <Dialog {...people} jobs={jobs} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Prints the invitation letters of the chosen people. */
export const PrintLetters = (props: People & { size?: 'compact-md' }) => (
  <PrintButton {...props} label={words.print} />
)

/** Prints the invitation letter of one person, from the record. */
export const PrintLetter = ({ participantId }: { participantId: string }) => (
  <PrintButton ids={[participantId]} count="1" label={words.printOne} />
)

type DialogProps = People & { jobs: NonNullable<ReturnType<typeof useJobsApi>>; onClose(): void }

function Dialog({ ids, narrowing, count, jobs, onClose }: DialogProps) {
  const text = useText()
  const fixed = useFixedIds(narrowing)
  const own = useReply(record.calls.page, { query: { size: 100 } })
  const [letterId, setLetterId] = useState('')
  const [language, setLanguage] = useState<LetterLanguage>('ofPerson')
  const all = narrowing === undefined ? ids : fixed.ids
  const error = fixed.error ?? own.error
  const chosen = { letterId: letterId || null, language }
  return (
    <DialogBox labelledBy="print-letters-title" onCancel={onClose}>
      <h2 id="print-letters-title">
        {text(words.printTitle({ count: narrowing === undefined ? count : String(all?.length ?? count) }))}
      </h2>
      <p>{text(words.lead)}</p>
      {error ? <Failed error={error} /> : null}
      {!(all && own.data) && !error && <Loading lines={2} />}
      {all?.length === 0 && <p role="status">{text(words.nobody)}</p>}
      {own.data && (
        <Stack gap={12} mb={16}>
          <NativeSelect
            label={text(words.letter)}
            value={letterId}
            onChange={(event) => setLetterId(event.currentTarget.value)}
            data={[
              { value: '', label: text(words.usual) },
              ...own.data.records.map(({ id, name }) => ({ value: id, label: text(name) })),
            ]}
          />
          <NativeSelect
            label={text(words.language)}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value as LetterLanguage)}
            data={letterLanguages.map((value) => ({ value, label: text(languageWords[value]) }))}
          />
        </Stack>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
        {own.data && (
          <JobButton
            api={jobs}
            kind={lettersJob}
            selection={{ ...chosen, ids: [] }}
            label={words.preview}
            variant="default"
          />
        )}
        {own.data && all && all.length > 0 && (
          <JobButton
            api={jobs}
            kind={lettersJob}
            selection={{ ...chosen, ids: all }}
            label={words.print}
            variant="filled"
          />
        )}
      </Group>
    </DialogBox>
  )
}
