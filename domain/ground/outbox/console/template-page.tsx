import { Navigate, useParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type ShownTemplate, templatesApi } from '../api/templates.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import classes from './console.module.css'
import { PlaceholderList } from './placeholder-list.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** One template: its texts in both languages side by side, each with a preview. */
export default function TemplatePage() {
  const { key = '' } = useParams()
  const { data, error, refetch } = useReply(templatesApi.list, {})
  const found = data?.templates.find((each) => each.key === key)
  if (data && found) return <Template key={key} of={found} signature={data.signature} />
  if (data) return <Navigate to="/404" replace />
  return (
    <Page title={words.title}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function Template({ of, signature }: { of: ShownTemplate; signature: string }) {
  const text = useText()
  const form = useTemplateForm(of)
  return (
    <Page
      title={of.title}
      lead={
        <span className={classes.stacked}>
          <span>
            {text(of.sentWhen)} · {text(of.sentTo)}
          </span>
          <span>{text(of.urgent ? words.urgent : words.canWait)}</span>
        </span>
      }
      actions={<TemplateActions of={of} form={form} />}
    >
      <Card title={words.placeholders}>
        <PlaceholderList of={of} />
      </Card>
      <div className={classes.columns}>
        {(['zh', 'en'] as const).map((language) => (
          <Card key={language} title={language === 'zh' ? words.inChinese : words.inEnglish}>
            <TemplateFields of={of} form={form} language={language} signature={signature} />
          </Card>
        ))}
      </div>
      <Slot name="log" type="messageTemplate" />
    </Page>
  )
}
