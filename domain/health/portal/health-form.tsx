import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { guestPath } from '#domain/participants/parts/paths.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { type HealthReply, healthApi } from '../api.ts'
import { health } from '../rules.ts'
import { screenWords, words } from '../words.ts'

/** The questions on one page, saved as typed; those that depend on an answer come with it. */
export function HealthForm({ of }: { of: HealthReply }) {
  const text = useText()
  const client = useClient()
  const params = { id: of.participantId }
  const form = useAutosave({
    record: health,
    id: of.participantId,
    saved: of,
    save: async (change, revision) => {
      const reply = await client.call(healthApi.save, { params, body: { revision, change } })
      remember(healthApi.read, { params }, reply)
      return reply
    },
  })
  return (
    <>
      {health.sectionNames.map((section) => (
        <Card key={section} title={words.sections[section]}>
          <RecordSection
            record={health}
            words={words}
            section={section}
            value={form.value}
            problems={form.problems}
            onChange={form.change}
          />
        </Card>
      ))}
      <div>
        <Button component={Link} to={guestPath(of.participantId)}>
          {text(screenWords.finish)}
        </Button>
      </div>
      <SaveState form={form} record={health} words={words} />
    </>
  )
}
