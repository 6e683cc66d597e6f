import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { accountTypeWords } from '#domain/identity/accounts/words/console.ts'
import { AnswersList } from '#kit/form/answers-list.tsx'
import type { Values } from '#kit/form/values.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { DeleteButton } from '#kit/web/delete-button.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { RecordColumns } from '#kit/web/record-columns.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type OrganisationReply, organisationsApi } from '../api.ts'
import { CompletenessTag } from '../parts/completeness-tag.tsx'
import { organisation } from '../rules.ts'
import { onBehalfWords } from '../words/on-behalf.ts'
import { recordWords } from '../words/record.ts'
import { deleteWords, organisationName, screenWords, words } from '../words.ts'
import { OrganisationHistory } from './organisation-history.tsx'
import { OrganisationMessages } from './organisation-messages.tsx'
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
      title={organisationName(of)}
      lead={lead}
      actions={
        <>
          <Allowed to={['organisations:edit']}>
            <Button component={Link} to={`/organisations/${of.id}/edit`}>
              {text(onBehalfWords.edit)}
            </Button>
          </Allowed>
          <Slot name="organisation-acts" organisationId={of.id} called={organisationName(of)} />
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
      <RecordColumns
        facts={
          <>
            <Card title={recordWords.facts} startsOpen>
              <AnswersList
                record={organisation}
                words={words}
                value={of}
                given={{ accountType: of.accountType }}
                // what is not given is named below; what is wrong stands beside its value
                problems={organisation
                  .problems(of)
                  .filter(({ path }) => (of as Values)[fieldAt(path)] != null)}
                asFacts
              />
            </Card>
            <Slot name="organisation-people" organisationId={of.id} />
            <Slot name="organisation-record" organisationId={of.id} />
          </>
        }
        beside={
          <>
            <Slot name="organisation-aside" organisationId={of.id} />
            <Allowed to={['organisations:messages']}>
              <OrganisationMessages id={of.id} />
            </Allowed>
            <Allowed to={['organisations:history']}>
              <Slot name="log" type="organisation" recordId={of.id}>
                <OrganisationHistory id={of.id} />
              </Slot>
            </Allowed>
          </>
        }
      />
    </Page>
  )
}
