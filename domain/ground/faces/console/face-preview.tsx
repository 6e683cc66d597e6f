import { SegmentedControl } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { type Bilingual, type Language, languageTags } from '#kit/words/bilingual.ts'
import { type Look, plainVariables, standing, variablesOf } from '../rules/look.ts'
import { previewWords as words } from '../words/screens.ts'
import classes from './face-preview.module.css'
import { colourOf, type Preview, type Previewed } from './preview.ts'
import { LoginPreview, MailPreview, PagePreview, SharedPreview } from './previewed-pages.tsx'

type Width = 'desk' | 'phone'

/** The variables of a look; those of the portal without a colour of its own. */
function variablesFor(of: Previewed, look: Look): CSSProperties {
  const own = colourOf(of)
  return { ...standing[look], ...(own ? variablesOf(own, look) : plainVariables[look]) } as CSSProperties
}

/** How pages, mails and shared links look with what the form has now, in either look, language and width. */
export function FacePreview({ of, edition }: Omit<Preview, 'language'>) {
  const text = useText()
  const [look, setLook] = useState<Look>('light')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [width, setWidth] = useState<Width>('desk')
  const preview = { of, edition, language }
  const style = variablesFor(of, look)
  return (
    <Card title={words.title}>
      <p className={classes.lead}>{text(words.text)}</p>
      <div className={classes.choices}>
        <Choice
          label={words.look}
          value={look}
          onChange={(name: Look) => setLook(name)}
          names={{ light: text(words.looks.light), dark: text(words.looks.dark) }}
        />
        <Choice
          label={words.language}
          value={language}
          onChange={(name: Language) => setLanguage(name)}
          names={words.languages}
        />
        <Choice
          label={words.width}
          value={width}
          onChange={(name: Width) => setWidth(name)}
          names={{ desk: text(words.widths.desk), phone: text(words.widths.phone) }}
        />
      </div>
      <div className={classes.stages} data-width={width} style={{ colorScheme: look, ...style }}>
        <Stage title={words.login} language={language}>
          <LoginPreview {...preview} />
        </Stage>
        <Stage title={words.page} language={language}>
          <PagePreview {...preview} />
        </Stage>
        <Stage title={words.mail} language={language}>
          <MailPreview {...preview} />
        </Stage>
        <Stage title={words.shared} language={language}>
          <SharedPreview {...preview} />
        </Stage>
      </div>
    </Card>
  )
}

function Stage({ title, language, children }: { title: Bilingual; language: Language; children: ReactNode }) {
  const text = useText()
  return (
    <figure className={classes.stage}>
      <figcaption className={classes.caption}>{text(title)}</figcaption>
      <div className={classes.frame} lang={languageTags[language]}>
        {children}
      </div>
    </figure>
  )
}

type ChoiceProps<Name extends string> = {
  label: Bilingual
  value: Name
  onChange(name: Name): void
  names: Readonly<Record<NoInfer<Name>, string>>
}

function Choice<Name extends string>({ label, value, onChange, names }: ChoiceProps<Name>) {
  const text = useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={text(label)}
      value={value}
      onChange={(name) => onChange(name as Name)}
      data={Object.entries<string>(names).map(([name, shown]) => ({ value: name, label: shown }))}
    />
  )
}
