import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { type OwnInvitation, ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { InvitationLink } from '#domain/identity/invitations/parts/invitation-link.tsx'
import { PosterButton } from '#domain/identity/invitations/parts/poster-button.tsx'
import { StateTag } from '#domain/identity/invitations/parts/state-tag.tsx'
import { consoleWords, ownWords } from '#domain/identity/invitations/words/console.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { failureOf } from '#kit/web/failure-of.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { activityGuestsApi, type hostedActivity } from '../api.ts'
import classes from '../parts/links.module.css'
import { NewLinkDialog } from '../parts/new-link-dialog.tsx'
import { guestLinkWords, linkWords as words } from '../words/links.ts'
import { obstacleWords, screenWords } from '../words/screens.ts'

type Hosted = z.output<typeof hostedActivity>

/** The links by which guests register for activities that the organisation hosts. */
export default function LinksPage() {
  const text = useText()
  const hosted = useReply(activityGuestsApi.hosted, {})
  const links = useReply(ownInvitationsApi.list, {})
  const failed = failureOf(hosted, links)
  if (!hosted.data || !links.data) return failed ? <Failed {...failed} /> : <Loading lines={6} />
  const linksOf = ({ id }: Hosted) => (links.data ?? []).filter(({ activityId }) => activityId === id)
  const shown = hosted.data.filter((each) => each.obstacle === null || linksOf(each).length > 0)
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {shown.length === 0 && (
        <EmptyState
          title={screenWords.noActivity}
          text={screenWords.noActivityText}
          action={
            <Button component={Link} to="/proposals" variant="default">
              {text(screenWords.propose)}
            </Button>
          }
        />
      )}
      {shown.map((each) => (
        <OfActivity key={each.id} of={each} links={linksOf(each)} />
      ))}
      <Link to="/activity-guests">{text(screenWords.back)}</Link>
    </Page>
  )
}

function OfActivity({ of, links }: { of: Hosted; links: OwnInvitation[] }) {
  const text = useText()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const make = useChange(ownInvitationsApi.createForActivity, { refreshes: [ownInvitationsApi.list] })
  const done = () => {
    setOpen(false)
    toast.done(words.made)
  }
  return (
    <Card title={of.name}>
      {of.obstacle && <p>{text(obstacleWords[of.obstacle])}</p>}
      {links.length === 0 && <p>{text(words.none)}</p>}
      <ul className={classes.links} id={of.id}>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <OneLink of={link} />
          </li>
        ))}
      </ul>
      {of.obstacle === null && (
        <div className={classes.buttons}>
          <Button variant={links.length > 0 ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {text(words.make)}
          </Button>
        </div>
      )}
      {isOpen && (
        <NewLinkDialog
          activity={of}
          busy={make.isPending}
          onClose={() => setOpen(false)}
          onMake={(body) => make.mutate({ body }, { onSuccess: done })}
        />
      )}
    </Card>
  )
}

/** One link: its state, its address to share, and the button that revokes it. */
function OneLink({ of }: { of: OwnInvitation }) {
  const text = useText()
  const language = useLanguage()
  const isLive = of.state === 'open' || of.state === 'notYet'
  const { options } = guestLinkWords.fields.kind
  return (
    <>
      <p>
        <strong>{of.code}</strong> <StateTag of={of.state} />{' '}
        {(of.kind === 'activityGuest' || of.kind === 'activityRecommendation') && text(options[of.kind])}
      </p>
      <p>
        {text(ownWords.figures(of))} · {text(consoleWords.expires)} {formatMoment(of.expiresAt, language)}
      </p>
      <p>{text(ownWords.steps(of))}</p>
      {of.note && <p>{of.note}</p>}
      {isLive && (
        <>
          <InvitationLink path={of.path} code={of.code} />
          <div className={classes.buttons}>
            <PosterButton id={of.id} code={of.code} />
            <CloseButton id={of.id} />
          </div>
        </>
      )}
    </>
  )
}

function CloseButton({ id }: { id: string }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const close = useChange(ownInvitationsApi.close, { refreshes: [ownInvitationsApi.list] })
  const question = {
    title: words.closeTitle,
    text: words.closeText,
    yes: words.close,
    no: words.keep,
    danger: true,
  }
  const act = async () => {
    if (await ask(question)) close.mutate({ params: { id } }, { onSuccess: () => toast.done(words.closed) })
  }
  return (
    <Button variant="subtle" color="red" loading={close.isPending} onClick={() => void act()}>
      {text(words.close)}
    </Button>
  )
}
