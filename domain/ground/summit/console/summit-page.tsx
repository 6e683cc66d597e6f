import { AnswersList } from '#kit/form/answers-list.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { summitApi } from '../api.ts'
import { summit } from '../rules.ts'
import { screenWords, words } from '../words.ts'
import { EditionForm } from './edition-form.tsx'
import { EditionList } from './edition-list.tsx'
import { OpenWindows } from './open-windows.tsx'

/** The current edition: its open windows, its days and limits, editable for the secretary and read-only for others. */
export default function SummitPage() {
  const text = useText()
  const { permissions } = useSession()
  const { data, error, refetch } = useReply(summitApi.current, {})
  const mayEdit = permissions.has('summit:edit')
  return (
    <Page title={words.title} lead={text(mayEdit ? screenWords.lead : screenWords.mayOnlyRead)} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <Card title={screenWords.now}>
            <OpenWindows of={data} />
          </Card>
          {mayEdit ? (
            <EditionForm saved={data} />
          ) : (
            <Card>
              <AnswersList record={summit} words={words} value={data} />
            </Card>
          )}
          <Card title={screenWords.editions}>
            <EditionList />
          </Card>
          <Slot name="log" type="summit" recordId={data.id} />
        </>
      )}
    </Page>
  )
}
