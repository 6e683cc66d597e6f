import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DeleteButton } from '#kit/web/delete-button.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type OrganisationReply, organisationsApi } from '../api.ts'
import { CompletenessTag } from '../parts/completeness-tag.tsx'
import { nameOf } from '../parts/organisation-name.tsx'
import { organisation } from '../rules.ts'
import { onBehalfWords } from '../words/on-behalf.ts'
import { deleteWords, screenWords, words } from '../words.ts'
import classes from './organisation-page.module.css'

/** One organisation, read-only for organisers: its data and what is missing. */
export default function OrganisationPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(organisationsApi.read, { params: { id } })
  if (data) return <Organisation of={data} />
  return (
    <Page title={screenWords.list}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function Organisation({ of }: { of: OrganisationReply }) {
  const text = useText()
  const language = useLanguage()
  const lead = (
    <span className={classes.lead}>
      {text(accountTypeWords[of.accountType])}
      <CompletenessTag missing={of.missing} />
      <span>
        {text(screenWords.updated)} {formatMoment(of.updatedAt, language)}
      </span>
    </span>
  )
  return (
    <Page
      title={nameOf(of)}
      lead={lead}
      narrow
      actions={
        <>
          <Allowed to={['organisations:edit']}>
            <Button component={Link} to={`/organisations/${of.id}/edit`}>
              {text(onBehalfWords.edit)}
            </Button>
          </Allowed>
          <Slot name="organisation-acts" organisationId={of.id} called={nameOf(of)} />
          <Allowed to={['organisations:delete']}>
            <DeleteButton
              endpoint={organisationsApi.remove}
              request={{ params: { id: of.id } }}
              question={deleteWords}
              refreshes={[organisationsApi.list]}
              back="/organisations"
            />
          </Allowed>
        </>
      }
    >
      <Card>
        <AnswersList
          record={organisation}
          words={words}
          value={of}
          given={{ accountType: of.accountType }}
          problems={organisation.problems(of)}
        />
      </Card>
      <Slot name="organisation-record" organisationId={of.id} />
    </Page>
  )
}
