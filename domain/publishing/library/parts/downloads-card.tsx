import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { libraryApi as api } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import lines from './file-line.module.css'
import { FileLine } from './file-line.tsx'
import { useDownload } from './use-download.ts'

/** How many of the latest files the first page shows. */
const shown = 3

/** The latest files on a person's first page, with a link to all; renders nothing without any. */
export function DownloadsCard() {
  const text = useText()
  const { data } = useReply(api.list, {})
  const { download } = useDownload()
  if (!data || data.length === 0) return null
  const latest = data.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, shown)
  return (
    <Card title={words.title}>
      <ul className={lines.list}>
        {latest.map((file) => (
          <FileLine key={file.id} file={file}>
            <Button
              size="sm"
              variant="light"
              aria-label={`${text(words.download)} ${text(file.title)}`}
              onClick={() => void download(file.id)}
            >
              {text(words.download)}
            </Button>
          </FileLine>
        ))}
      </ul>
      <p>
        <Link to="/download">{text(words.all)}</Link>
      </p>
    </Card>
  )
}
