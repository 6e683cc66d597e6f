import { Link } from 'react-router'
import { type SummitReply, summitApi } from '#domain/ground/summit/api.ts'
import { type EditionState, nameOfEdition } from '#domain/ground/summit/rules.ts'
import { editionStateWords } from '#domain/ground/summit/words/editions.ts'
import { OneLanguageNote } from '#kit/form/one-language-note.tsx'
import { SaveButtons, SavedForm, SavedSections } from '#kit/form/saved-form.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type FaceReply, facesApi } from '../api.ts'
import { face } from '../rules.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { ColourControl } from './colour-control.tsx'
import classes from './face-editor.module.css'
import { FacePreview } from './face-preview.tsx'
import { LogoControl, LogoOnDarkControl, SharingControl } from './picture-control.tsx'
import { useFaceForm } from './use-face-form.ts'

const leads: Record<EditionState, typeof screenWords.lead> = {
  draft: screenWords.draftLead,
  current: screenWords.lead,
  past: screenWords.pastLead,
}

type Props = { edition: SummitReply }

/** The face of an edition: form and live preview, or the preview alone for a past one. */
export function FaceEditor({ edition }: Props) {
  const text = useText()
  const { data, error, refetch } = useReply(facesApi.read, { params: { id: edition.id } })
  const name = nameOfEdition(edition)
  const lead = edition.current ? text(leads.current) : `${text(name)} · ${text(leads[edition.state])}`
  return (
    <Page title={words.title} lead={lead}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data &&
        (edition.state === 'past' ? (
          <FacePreview of={data} edition={edition} />
        ) : (
          <FaceForm saved={data} edition={edition} />
        ))}
      {edition.current && <OtherEditions />}
      <Slot name="log" type="face" recordId={edition.id} />
    </Page>
  )
}

const controls = {
  colour: ColourControl,
  logo: LogoControl,
  logoOnDark: LogoOnDarkControl,
  picture: SharingControl,
}

function FaceForm({ saved, edition }: Props & { saved: FaceReply }) {
  const form = useFaceForm(edition.id, saved)
  const shown = { form, record: face, words }
  return (
    <div className={classes.editor}>
      <div className={classes.preview}>
        <FacePreview of={form.value} edition={edition} />
      </div>
      <SavedForm {...shown}>
        <SavedSections {...shown} controls={controls} />
        <OneLanguageNote value={form.value} record={face} words={words} />
        <SaveButtons form={form} save={screenWords.publish} />
      </SavedForm>
    </div>
  )
}

/** The ways to the faces of editions that are prepared or past. */
function OtherEditions() {
  const text = useText()
  const { data = [] } = useReply(summitApi.editions, {})
  const others = data.filter(({ current }) => !current)
  if (others.length === 0) return null
  return (
    <Card title={screenWords.others}>
      <ul className={classes.others}>
        {others.map((each) => (
          <li key={each.id}>
            <Link to={`/editions/${each.id}/face`}>{text(nameOfEdition(each))}</Link>{' '}
            {text(editionStateWords[each.state])}
          </li>
        ))}
      </ul>
    </Card>
  )
}
