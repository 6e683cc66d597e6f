import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { useToast } from '#kit/web/toast.tsx'
import { ownInvitationsApi as api } from '../api/console.ts'
import { type PosterSize, posterSizes } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { posterChoice } from '../words/poster.ts'

const languages = ['zh', 'en'] as const
type Choice = { size: PosterSize; language: (typeof languages)[number] }

/** Downloads the poster of a code in the chosen paper size and language. */
export function PosterButton({ id, code }: { id: string; code: string }) {
  const text = useText()
  const toast = useToast()
  const { call } = useClient()
  const [isBusy, setIsBusy] = useState(false)
  async function fetchPoster({ size, language }: Choice) {
    setIsBusy(true)
    try {
      const poster = await call(api.poster, { params: { id }, query: { size, language } })
      saveFile(poster, `${code}-${size}-${language}.pdf`)
    } catch (error) {
      toast.failed(wordsOfFailure(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" loading={isBusy}>
          {text(words.poster)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.flatMap((language) =>
          posterSizes.map((size) => (
            <Menu.Item key={language + size} onClick={() => void fetchPoster({ size, language })}>
              {text(posterChoice({ size })[language])}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
