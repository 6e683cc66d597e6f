import { type MantineColorScheme, Radio, useMantineColorScheme } from '@mantine/core'
import { Field } from '#kit/form/field.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { switchLanguage } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { settingsWords as words } from '../../words/settings.ts'
import classes from './settings.module.css'

const languages = ['zh', 'en'] as const
const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]

/** Language and colours, stored in this browser. */
export function LookCard() {
  const text = useText()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Card title={words.look}>
      <div className={classes.look}>
        <Field id="language" label={words.language} grouped>
          <div className={classes.choices}>
            {languages.map((one) => (
              <Radio
                key={one}
                name="language"
                lang={languageTags[one]}
                label={words.languages[one]}
                checked={one === language}
                onChange={() => switchLanguage(one)}
              />
            ))}
          </div>
        </Field>
        <Field id="colours" label={words.colours} grouped>
          <div className={classes.choices}>
            {schemes.map((one) => (
              <Radio
                key={one}
                name="colours"
                label={text(words.schemes[one])}
                checked={one === colorScheme}
                onChange={() => setColorScheme(one)}
              />
            ))}
          </div>
        </Field>
      </div>
    </Card>
  )
}
