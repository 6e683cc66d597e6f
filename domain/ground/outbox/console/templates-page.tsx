import { Link } from 'react-router'
import { DataTable } from '#kit/list/table/data-table.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { outboxConsoleApi } from '../api/console.ts'
import { type ShownTemplate, templatesApi } from '../api/templates.ts'
import { settingsWords } from '../words/console.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import classes from './console.module.css'
import { SettingsForm } from './settings-form.tsx'

/** All message templates, and the secretary's settings for sending. */
export default function TemplatesPage() {
  const text = useText()
  const { data, error, refetch } = useReply(templatesApi.list, {})
  const enabled = useSession().permissions.has(outboxConsoleApi.settings.allow)
  const settings = useReply(outboxConsoleApi.settings, {}, { enabled })
  const name = ({ key, noun, title, sentWhen }: ShownTemplate) => (
    <span className={classes.stacked}>
      <Link to={`/outbox/templates/${key}`}>{text(title)}</Link>
      <span className={classes.quiet}>
        {text(noun)} · {text(sentWhen)}
      </span>
    </span>
  )
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <DataTable
        label={words.title}
        columns={[
          { key: 'title', title: words.title, isHead: true, cell: name },
          { key: 'to', title: words.to, cell: ({ sentTo }) => text(sentTo) },
          {
            key: 'state',
            title: words.state,
            cell: ({ changedAt }) =>
              changedAt ? <Tag words={words.changed} tone="odd" /> : <Tag words={words.original} />,
          },
        ]}
        rows={data?.templates}
        idOf={({ key }) => key}
        error={error}
        retry={refetch}
      />
      {settings.data && (
        <Card title={settingsWords.title}>
          <SettingsForm saved={settings.data} />
        </Card>
      )}
    </Page>
  )
}
