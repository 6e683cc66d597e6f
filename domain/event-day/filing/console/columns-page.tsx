import { Button } from '@mantine/core'
import { RecordListPage } from '#kit/record/screens/record-list-page.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { filingApi as api } from '../api.ts'
import { record } from '../record.ts'
import { filingWords as words } from '../words/filing.ts'

/** The columns of the filing; the usual ones can be filled in and then changed. */
export default function FilingColumnsPage() {
  return <RecordListPage of={record} actions={(mayEdit) => mayEdit && <UsualColumns />} />
}

function UsualColumns() {
  const text = useText()
  const toast = useToast()
  const { mutate, isPending } = useChange(api.usualColumns, {
    refreshes: [record.calls.page, api.overview],
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => mutate({}, { onSuccess: () => toast.done(words.usualDone) })}
    >
      {text(words.usual)}
    </Button>
  )
}
