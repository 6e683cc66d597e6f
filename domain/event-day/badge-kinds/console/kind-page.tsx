import { RecordPage } from '#kit/record/screens/record-page.tsx'
import type { Draft } from '#kit/rules/define-form.ts'
import { Card } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { CardPreview } from '../parts/card-preview.tsx'
import { type badgeKind, record } from '../record.ts'
import { previewWords as words } from '../words.ts'

/** One kind of badge, with both sides of the card as they are typed. */
export default function KindPage() {
  return (
    <RecordPage
      of={record}
      acts={({ id }, isChanged) => <Slot name="badge-kind-acts" kindId={id} disabled={isChanged} />}
      below={(_, value) => (
        <Card title={words.title} startsOpen>
          <CardPreview of={value as Draft<typeof badgeKind>} />
        </Card>
      )}
    />
  )
}
