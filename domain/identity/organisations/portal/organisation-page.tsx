import { useParams } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { organisationsApi } from '../api.ts'
import { ConfirmLiaisons } from '../parts/confirm-liaisons.tsx'
import { organisationName, screenWords, unitWords, words } from '../words.ts'
import { OrganisationForm } from './organisation-form.tsx'

/** The form of the account's own organisation, saved as typed. */
export default function OrganisationPage() {
  const text = useText()
  const { id } = useParams()
  // with an id in the address an organiser edits it in the stead of the organisation
  const own = useReply(organisationsApi.own, {}, { enabled: id === undefined })
  const other = useReply(organisationsApi.read, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const { data, error, refetch } = id === undefined ? own : other
  const { types } = useSession()
  const shown = types.some(isIndividual) ? unitWords : words
  return (
    <Page
      title={data && id ? organisationName(data) : shown.title}
      lead={id ? undefined : text(screenWords.lead)}
      narrow
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {id === undefined && <ConfirmLiaisons canEdit={false} />}
      {data && <OrganisationForm of={data} words={shown} />}
    </Page>
  )
}
