import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { isInvited, type LetterLanguage, letterLanguages, lettersJob } from '../rules.ts'
import { languageWords, letterWords as words } from '../words.ts'

type People = ChosenIds & {
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

/** Prints the invitation letter of one person, from the record; nothing on that of somebody who gets none. */
export const PrintLetter = ({ of }: { of: Participant }) =>
  isInvited(of) ? <PrintButton ids={[of.id]} count="1" label={words.printOne} /> : null

type DialogProps = People & { jobs: NonNullable<ReturnType<typeof useJobsApi>>; onClose(): void }

function Dialog({ ids, matching, count, jobs, onClose }: DialogProps) {
  const text = useText()
  const { ids: all, ...fixed } = useFixedIds({ ids, matching })
  const own = useReply(record.calls.page, { query: { size: 100 } })
  const [letterId, setLetterId] = useState('')
  const [language, setLanguage] = useState<LetterLanguage>('ofPerson')
  const error = fixed.error ?? own.error
  const chosen = { letterId: letterId || null, language }
  return (
    <DialogBox labelledBy="print-letters-title" onCancel={onClose}>
      <h2 id="print-letters-title">
        {text(words.printTitle({ count: matching ? String(all?.length ?? count) : count }))}
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
