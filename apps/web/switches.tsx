import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { switchLanguage } from '#kit/web/preferences.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'

/** Light or dark, Chinese or English: both are stored in this browser. */
export function Switches() {
  const text = useText()
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = language === 'zh' ? 'en' : 'zh'
  const label = text(scheme === 'dark' ? appWords.light : appWords.dark)
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        title={label}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
      </ActionIcon>
      <Button variant="subtle" size="sm" lang={languageTags[other]} onClick={() => switchLanguage(other)}>
        {appWords.languageNames[other]}
      </Button>
    </>
  )
}
