import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { isShown, nameOf } from '#domain/programme/activities/rules.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { linkWords as words } from '../words/links.ts'
import classes from './links.module.css'
import { NewLinkDialog } from './new-link-dialog.tsx'

/** On an activity that the organisation hosts: its guests who are not registered for the summit, and a link to invite more. */
export function InviteCard({ activityId }: { activityId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useReply(activitiesApi.read, { params: { id: activityId } })
  const make = useChange(invitationsConsoleApi.createForActivity, {
    refreshes: [invitationsConsoleApi.page],
  })
  if (!data?.organisationId || !isShown(data.state)) return null
  return (
    <Card title={words.inviteTitle}>
      <p>{text(words.inviteText)}</p>
      <div className={classes.buttons}>
        <Button component={Link} to={`/activity-guests?activityId=${activityId}`} variant="default">
          {text(words.seeGuests)}
        </Button>
        {data.state !== 'abandoned' && (
          <Allowed to={['invitations:issue']}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {text(words.make)}
            </Button>
          </Allowed>
        )}
      </div>
      {isOpen && (
        <NewLinkDialog
          activity={{ id: activityId, name: nameOf(data), begins: data.begins ?? null }}
          busy={make.isPending}
          onClose={() => setOpen(false)}
          onMake={(body) => make.mutate({ body }, { onSuccess: () => navigate(`/invitations/${body.id}`) })}
        />
      )}
    </Card>
  )
}
