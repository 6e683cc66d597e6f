import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable } from '#kit/list/table/data-table.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type PolicyVersions, privacyConsoleApi } from '../api/console.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './privacy.module.css'

type Version = PolicyVersions['versions'][number]

/** The versions of the privacy policy, and a link to the next. */
export default function PoliciesPage() {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useReply(privacyConsoleApi.versions, {})
  const newest = data?.versions[0]?.version
  const name = ({ version }: Version) => (
    <span className={classes.line}>
      <Link to={`/privacy-policy?version=${version}`}>{text(words.number({ version }))}</Link>
      {version === newest && <Tag words={words.inForce} tone="good" />}
    </span>
  )
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        data && (
          <Button component={Link} to="/privacy/draft">
            {text(data.draft ? words.goOn : words.begin)}
          </Button>
        )
      }
    >
      {data?.draft && (
        <p className={classes.note}>
          {text(words.draftWaits({ time: formatMoment(data.draft.updatedAt, language) }))}
        </p>
      )}
      <DataTable
        label={words.versions}
        columns={[
          { key: 'version', title: words.version, isHead: true, cell: name },
          {
            key: 'published',
            title: words.published,
            cell: ({ publishedAt }) => formatMoment(publishedAt, language),
          },
          { key: 'agreed', title: words.agreed, cell: ({ agreed }) => String(agreed) },
        ]}
        rows={data?.versions}
        idOf={({ version }) => String(version)}
        error={error}
        retry={refetch}
      />
    </Page>
  )
}
