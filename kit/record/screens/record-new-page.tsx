import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useChange } from '#kit/web/api.tsx'
import { useEdition } from '#kit/web/edition.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { DeclaredRecord } from '../define-record.ts'
import { recordWords } from '../record-words.ts'
import { RecordForm } from './record-form.tsx'

const empty = {}

/** Adds a record; its own page follows, where it is published. */
export function RecordNewPage({ of }: { of: DeclaredRecord }) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const current = useEdition()
  // another one may be current by the time that it is saved
  const [opened] = useState(current)
  const call = useChange(of.calls.create, { quiet: true, refreshes: [of.calls.page] })
  const form = useSavedForm({
    form: of.form,
    name: `${of.form.name}:new`,
    saved: of.startsFrom ?? empty,
    async send(change) {
      const edition = of.belongsTo === 'edition' ? opened : undefined
      await call.mutateAsync({ body: { id, change: { ...of.startsFrom, ...change }, edition } })
      toast.done(of.published ? recordWords.createdUnpublished : recordWords.created)
      void navigate(`${of.page}/${id}`, { replace: true })
    },
  })
  return (
    <Page title={of.says.create} lead={text(of.says.lead)} narrow>
      <RecordForm of={of} form={form} />
    </Page>
  )
}
