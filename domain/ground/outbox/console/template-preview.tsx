import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { type Language, languageTags } from '#kit/words/bilingual.ts'
import { smsUnits } from '#kit/words/sms-units.ts'
import { sampleValues, type TemplateTexts, writeMessage } from '#kit/words/template.ts'
import type { ShownTemplate } from '../api/templates.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import classes from './console.module.css'

type Props = { of: ShownTemplate; texts: TemplateTexts; language: Language; signature: string }

const lengths = ['shortest', 'longest'] as const

/** A message as its reader gets it, with the shortest or the longest possible values. */
export function TemplatePreview({ of, texts, language, signature }: Props) {
  const text = useText()
  const [length, setLength] = useState<(typeof lengths)[number]>('shortest')
  const written = writeMessage(texts, sampleValues(of, length), language)
  const counted = smsUnits(written.sms, signature)
  return (
    <div className={classes.fields}>
      <div className={classes.buttons}>
        <strong>{text(words.preview)}</strong>
        <SegmentedControl
          size="xs"
          value={length}
          onChange={(value) => setLength(value as typeof length)}
          data={lengths.map((value) => ({ value, label: text(words.previewOf[value]) }))}
        />
      </div>
      <p className={classes.quiet}>{text(words.mail)}</p>
      <div className={classes.preview} lang={languageTags[language]}>
        <p className={classes.subject}>{written.subject}</p>
        <div className={classes.text}>
          <LinkedText text={written.text} />
        </div>
      </div>
      <p className={classes.quiet}>
        {text(words.asSms)} · {text(words.units(counted))}
      </p>
      <div className={classes.preview} lang={languageTags[language]}>
        <p className={classes.text}>{signature ? `【${signature}】${written.sms}` : written.sms}</p>
      </div>
      <p className={classes.quiet}>{text(words.unitsHint)}</p>
    </div>
  )
}
