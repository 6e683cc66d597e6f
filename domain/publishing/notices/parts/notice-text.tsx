import { RichText } from '#kit/form/rich-text/rich-text.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { type Bilingual, type Language, languageTags } from '#kit/words/bilingual.ts'
import { languageFor } from '../rules.ts'
import { noticeWords as words } from '../words.ts'
import classes from './notice-text.module.css'

type Props = { content: Bilingual; languages: readonly Language[]; reader: Language }

/** The content of a notice for a reader of a language, with a note where it exists only in the other one. */
export function NoticeText({ content, languages, reader }: Props) {
  const text = useText()
  const spoken = languageFor(languages, reader)
  return (
    <>
      {spoken !== reader && (
        <p className={classes.only}>{text(spoken === 'zh' ? words.onlyChinese : words.onlyEnglish)}</p>
      )}
      <Card>
        <div lang={languageTags[spoken]}>
          <RichText html={content[reader]} />
        </div>
      </Card>
    </>
  )
}
