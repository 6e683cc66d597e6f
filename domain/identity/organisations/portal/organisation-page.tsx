import { isIndividual } from '#domain/actor.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { organisationsApi } from '../api.ts'
import { screenWords, unitWords, words } from '../words.ts'
import { OrganisationForm } from './organisation-form.tsx'

/** The form of the account's own organisation, saved as typed. */
export default function OrganisationPage() {
  const text = useText()
  const { data, error, refetch } = useReply(organisationsApi.own, {})
  const { types } = useSession()
  const shown = types.some(isIndividual) ? unitWords : words
  return (
    <Page title={shown.title} lead={text(screenWords.lead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <OrganisationForm of={data} words={shown} />}
    </Page>
  )
}
