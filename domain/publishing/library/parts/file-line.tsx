import type { ReactNode } from 'react'
import { formatMoment } from '#kit/web/dates.ts'
import { fileSize } from '#kit/web/file-size.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { NotChecked } from '#kit/web/not-checked.tsx'
import { useSession } from '#kit/web/session.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import type { ListedFile } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import classes from './file-line.module.css'

/** One file: title, type, size and date, and its operations; its version and how often it was taken are for those who look after the files. */
export function FileLine({ file, children }: { file: ListedFile; children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const isKept = useSession().permissions.has('library:list')
  const { title, onlyIn, note, name, bytes, version, changedAt, downloads } = file
  return (
    <li className={classes.line} id={file.id}>
      <div className={classes.about}>
        <span className={classes.title} lang={onlyIn ? languageTags[onlyIn] : undefined}>
          {text(title)}
        </span>
        <span className={classes.facts}>
          {note && <span>{text(note)}</span>}
          {onlyIn && onlyIn !== language && (
            <span>{text(onlyIn === 'zh' ? words.onlyChinese : words.onlyEnglish)}</span>
          )}
          <span>
            {/\.([a-z\d]+)$/i.exec(name)?.[1]?.toUpperCase()} · {fileSize(bytes)}
          </span>
          <NotChecked name={name} />
          {isKept && <span>{text(words.version({ number: version }))}</span>}
          <time dateTime={changedAt}>{formatMoment(changedAt, language)}</time>
          {isKept && downloads !== null && <span>{text(words.downloads({ count: downloads }))}</span>}
        </span>
      </div>
      <div className={classes.buttons}>{children}</div>
    </li>
  )
}
