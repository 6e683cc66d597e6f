import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { switchLanguage } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import classes from './switches.module.css'

/**
 * Switches for colour scheme and language; both are stored in this browser. Plain buttons, as they are part of the prerendered frame, before the
 * component library is loaded; until then `apps/server/first-script.ts` handles them, by their `data-` attributes.
 */
export function Switches() {
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <>
      <SchemeSwitch />
      <button
        type="button"
        className={`${classes.switch} ${classes.word}`}
        lang={languageTags[other]}
        data-switch-language={other}
        onClick={() => switchLanguage(other)}
      >
        {appWords.languageNames[other]}
      </button>
    </>
  )
}

/** Light or dark. Where there is a menu on a phone it stands in there: the title of the page needs the room. */
export function SchemeSwitch() {
  const text = useText()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const label = text(scheme === 'dark' ? appWords.light : appWords.dark)
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={label}
      title={label}
      data-switch-scheme
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
