import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { ListedFile } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import lines from './file-line.module.css'
import { FileLine } from './file-line.tsx'

type Props = {
  files: readonly ListedFile[]
  /** How many files are shown until the reader asks for all, so that what comes below stays in reach. */
  first: number
  buttons(file: ListedFile): ReactNode
}

/** A list of files: the first ones, and all on request. */
export function FileList({ files, first, buttons }: Props) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, first)
  return (
    <>
      <ul className={lines.list}>
        {shown.map((file) => (
          <FileLine key={file.id} file={file}>
            {buttons(file)}
          </FileLine>
        ))}
      </ul>
      {shown.length < files.length && (
        <div className={lines.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {text(words.showAll({ count: files.length }))}
          </Button>
        </div>
      )}
    </>
  )
}
