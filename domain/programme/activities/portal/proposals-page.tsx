import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { nameOf } from '../rules.ts'
import { stateWords, screenWords as words } from '../words/screens.ts'

/** The activities that the organisation proposes, with their states. */
export default function ProposalsPage() {
  const text = useText()
  const { data, error, refetch } = useReply(activitiesApi.proposals, {})
  return (
    <Page title={words.proposals} lead={text(words.proposalsText)} actions={<ProposeButton />} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <EmptyPage title={words.noProposals} text={words.noProposalsText} />}
      {data?.map((proposal) => (
        <Proposal key={proposal.id} of={proposal} />
      ))}
    </Page>
  )
}

function Proposal({ of }: { of: ActivityReply }) {
  const text = useText()
  const hasName = of.chineseName || of.englishName
  return (
    <Card>
      <Link to={`/proposals/${of.id}`}>{text(hasName ? nameOf(of) : words.unnamed)}</Link>{' '}
      <Tag words={stateWords[of.state]} tone={of.state === 'returned' ? 'odd' : undefined} />
      {of.remark && <p>{of.remark}</p>}
    </Card>
  )
}

/** Creates a proposal. The id is generated once, so that a repeated click creates only one. */
function ProposeButton() {
  const text = useText()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const propose = useChange(activitiesApi.propose, { refreshes: [activitiesApi.proposals] })
  return (
    <Button
      loading={propose.isPending}
      onClick={() => propose.mutate({ body: { id } }, { onSuccess: () => navigate(`/proposals/${id}`) })}
    >
      {text(words.propose)}
    </Button>
  )
}
