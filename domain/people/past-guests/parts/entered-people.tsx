import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { OrganisationLink } from '#domain/identity/organisations/parts/organisation-link.tsx'
import { participantsApi } from '#domain/people/participants/api.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type EnteredList, pastGuestsApi } from '../api.ts'
import { pastGuestsWords as words } from '../words.ts'
import classes from './entered-people.module.css'

type Props = { summitId: string; number: number; isOpen: boolean }

/** The guests that were entered for an edition, on its page. */
export function EnteredPeople({ summitId, number, isOpen }: Props) {
  const text = useText()
  const { data, error, refetch } = useReply(pastGuestsApi.list, { params: { id: summitId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <div className={classes.content}>
          <p>{text(data.people > 0 ? words.people({ count: data.people }) : words.none)}</p>
          {data.unlinked > data.linkable && <NotRegistered of={data} />}
          {data.linkable > 0 && <LinkOrganisations summitId={summitId} of={data} />}
          <div className={classes.buttons}>
            {isOpen && (
              <Button
                component={Link}
                to={`/editions/${summitId}/people`}
                {...(data.people > 0 && { variant: 'default' })}
              >
                {text(data.people > 0 ? words.replace : words.enter)}
              </Button>
            )}
            {data.people > 0 && (
              <Button component={Link} to={`/participants?edition=${number}`} variant="default">
                {text(words.view)}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

function NotRegistered({ of: { unlinked, linkable, names } }: { of: EnteredList }) {
  const text = useText()
  const count = unlinked - linkable
  const shown = names.reduce((sum, { people }) => sum + people, 0)
  const list = names.map((each) => text(words.named(each))).join(text(words.between))
  return (
    <p className={classes.quiet}>
      {text(words.unlinked({ count }))}
      {list}
      {shown < count && text(words.more)}
    </p>
  )
}

/** Organisations that have registered since, each with who it is: anybody can give an organisation a name. */
function LinkOrganisations({ summitId, of }: { summitId: string; of: EnteredList }) {
  const text = useText()
  return (
    <>
      <p>{text(words.linkText({ count: of.linkable }))}</p>
      <ul className={classes.organisations}>
        {of.organisations.map((each) => (
          <LinkOrganisation key={each.id} summitId={summitId} of={each} />
        ))}
      </ul>
    </>
  )
}

type Host = EnteredList['organisations'][number]

function LinkOrganisation({
  summitId,
  of: { id, name, liaisons, people: count },
}: {
  summitId: string
  of: Host
}) {
  const text = useText()
  const toast = useToast()
  const link = useChange(pastGuestsApi.link, { refreshes: [pastGuestsApi.list, participantsApi.list] })
  return (
    <li>
      <span>
        <OrganisationLink organisationId={id}>{text(name)}</OrganisationLink>{' '}
        <span className={classes.quiet}>{text(words.liaisons({ names: liaisons }))}</span>
      </span>
      <Button
        variant="light"
        size="compact-md"
        aria-label={text(words.linkTo({ count, name }))}
        loading={link.isPending}
        onClick={() =>
          link.mutate(
            { params: { id: summitId }, body: { organisationId: id } },
            { onSuccess: () => toast.done(words.linked) },
          )
        }
      >
        {text(words.link({ count }))}
      </Button>
    </li>
  )
}
