import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { appWords } from './app-words.ts'

function DeadEnd({ title, why }: { title: Bilingual; why: Bilingual }) {
  const text = useText()
  return (
    <Page title={title} lead={text(why)}>
      <div>
        <Button component={Link} to="/">
          {text(appWords.toHome)}
        </Button>
      </div>
    </Page>
  )
}

export const Forbidden = () => <DeadEnd title={appWords.forbidden} why={appWords.forbiddenText} />
export const NotFound = () => <DeadEnd title={appWords.notFound} why={appWords.notFoundText} />
