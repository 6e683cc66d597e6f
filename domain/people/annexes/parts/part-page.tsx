import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ParticipantLead } from '#domain/people/participants/parts/participant-lead.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { annexWords } from '../words.ts'

type PartPageProps<Data> = {
  /** Id of the person. */
  id: string
  title: Bilingual
  lead: Bilingual
  /** The query of the content. */
  reply: { data: Data | undefined; error: unknown; refetch(): void }
  children(data: Data): ReactNode
}

/** The frame of a page that belongs to one person besides their own record: the person, the link back, and the content once loaded. */
export function PartPage<Data>({ id, title, lead, reply, children }: PartPageProps<Data>) {
  const text = useText()
  const { data, error, refetch } = reply
  return (
    <Page
      title={title}
      lead={<ParticipantLead participantId={id} lead={lead} />}
      actions={
        <Button component={Link} to={guestPath(id)} variant="default">
          {text(annexWords.toPerson)}
        </Button>
      }
      narrow
    >
      {Boolean(error) && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && children(data)}
    </Page>
  )
}
