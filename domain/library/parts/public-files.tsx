import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { libraryApi as api } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import lines from './file-line.module.css'
import { FileLine } from './file-line.tsx'

/** What is open without a login, as plain links; nothing where there is none. */
export function PublicFiles() {
  const text = useText()
  // the page is whole without them
  const { data: files = [] } = useReply(api.publicList, {})
  if (files.length === 0) return null
  return (
    <Card title={words.title}>
      <ul className={lines.list}>
        {files.map((file) => (
          <FileLine key={file.id} file={file}>
            <a
              href={`/qms/library/public/files/${file.id}`}
              aria-label={`${text(words.download)} ${text(file.title)}`}
            >
              {text(words.download)}
            </a>
          </FileLine>
        ))}
      </ul>
    </Card>
  )
}
