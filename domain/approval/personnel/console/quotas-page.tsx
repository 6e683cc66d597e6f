import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { personnelKindWords } from '#domain/people/participants/words.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { personnelApi, type ShownQuota } from '../api.ts'
import { quotaWords as words } from '../words/console.ts'
import { QuotaForm } from './quota-form.tsx'
import classes from './quotas-page.module.css'

/** The quotas of organisations, by kind. */
export default function QuotasPage() {
  const text = useText()
  const { data, error, refetch } = useReply(personnelApi.quotas, {})
  const [changed, setChanged] = useState<ShownQuota>()
  const form = useRef<HTMLDivElement>(null)
  const change = (of: ShownQuota) => {
    setChanged(of)
    form.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <div ref={form}>
        <Card title={words.set}>
          <QuotaForm key={changed && `${changed.organisationId} ${changed.personnelKind}`} of={changed} />
        </Card>
      </div>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <EmptyState title={words.none} />}
      {data?.map((each) => (
        <Quota key={`${each.organisationId} ${each.personnelKind}`} of={each} onChange={() => change(each)} />
      ))}
      <Slot name="log" type="personnelQuota" />
    </Page>
  )
}

function Quota({ of, onChange }: { of: ShownQuota; onChange(): void }) {
  const text = useText()
  const toast = useToast()
  const save = useChange(personnelApi.saveQuota, { refreshes: [personnelApi.quotas] })
  const named = withFallback(of.organisation?.zh, of.organisation?.en) ?? { zh: '', en: '' }
  const { organisationId, personnelKind } = of
  const remove = () =>
    save.mutate(
      { body: { organisation: named.zh || organisationId, organisationId, personnelKind, quota: null } },
      { onSuccess: () => toast.done(words.saved) },
    )
  return (
    <article className={classes.quota}>
      <h2>
        {text(named)} · {text(personnelKindWords[personnelKind])}
      </h2>
      <dl>
        {(
          [
            [words.quota, of.quota],
            [words.taken, of.taken],
            [words.left, Math.max(0, of.quota - of.taken)],
          ] as const
        ).map(([label, value]) => (
          <div key={label.en}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        <Button
          variant="default"
          aria-label={text(
            words.change({ name: `${text(named)} ${text(personnelKindWords[personnelKind])}` }),
          )}
          onClick={onChange}
        >
          {text(words.changeShort)}
        </Button>
        <Button variant="subtle" loading={save.isPending} onClick={remove}>
          {text(words.remove)}
        </Button>
      </div>
    </article>
  )
}
