import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { inLanguage, type Language, languageTags } from '#kit/words/bilingual.ts'
import type { EditedNotice } from '../api.ts'
import { NoticeText } from '../parts/notice-text.tsx'
import { languageFor, languagesOf, shownTexts } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './preview.module.css'

/** A notice as its readers see it, in either language. */
export function Preview({ of }: { of: EditedNotice }) {
  const text = useText()
  const own = useLanguage()
  const [reader, setReader] = useState<Language>(own)
  const languages = languagesOf(of)
  if (languages.length === 0) return null
  const { title, content } = shownTexts(of)
  return (
    <Card title={words.preview}>
      <div className={classes.preview}>
        <p className={classes.lead}>{text(words.previewLead)}</p>
        <div>
          <SegmentedControl
            aria-label={text(words.preview)}
            value={reader}
            onChange={(value) => setReader(value === 'en' ? 'en' : 'zh')}
            data={[
              { value: 'zh', label: text(words.inChinese) },
              { value: 'en', label: text(words.inEnglish) },
            ]}
          />
        </div>
        <h3 className={classes.title} lang={languageTags[languageFor(languages, reader)]}>
          {inLanguage(title, reader)}
        </h3>
        <NoticeText content={content} languages={languages} reader={reader} />
      </div>
    </Card>
  )
}
