import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { ownInvitationsApi as api, type OwnInvitation } from '../api/console.ts'
import { InvitationLink } from '../parts/invitation-link.tsx'
import { PosterButton } from '../parts/poster-button.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { consoleWords, ownWords as words } from '../words/console.ts'
import { kindWords } from '../words.ts'

/** The codes that were created for the organisation, to be shared. */
export default function OwnInvitationsPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  return (
    <Page title={words.title} lead={text(words.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {data?.map((each) => (
        <OwnCard key={each.id} of={each} />
      ))}
    </Page>
  )
}

function OwnCard({ of }: { of: OwnInvitation }) {
  const text = useText()
  const language = useLanguage()
  return (
    <Card title={kindWords[of.kind].title}>
      <p>
        <strong>{of.code}</strong> <StateTag of={of.state} />
      </p>
      {of.activity && <p>{text(of.activity)}</p>}
      <p>
        {text(words.figures(of))} · {text(consoleWords.expires)} {formatMoment(of.expiresAt, language)}
      </p>
      <p>{text(words.steps(of))}</p>
      {of.note && <p>{of.note}</p>}
      {(of.state === 'open' || of.state === 'notYet') && (
        <>
          <InvitationLink path={of.path} code={of.code} />
          <PosterButton id={of.id} code={of.code} />
        </>
      )}
    </Card>
  )
}
