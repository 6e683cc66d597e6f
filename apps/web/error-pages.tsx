import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { appWords } from './app-words.ts'

type ErrorPageProps = { title: Bilingual; why: Bilingual; to?: string; label?: Bilingual }

function ErrorPage({ title, why, to = '/', label = appWords.toHome }: ErrorPageProps) {
  const text = useText()
  return (
    <Page title={title} lead={text(why)}>
      <div>
        <Button component={Link} to={to}>
          {text(label)}
        </Button>
      </div>
    </Page>
  )
}

export const LogInAgain = () => (
  <ErrorPage
    title={appWords.logInAgain}
    why={appWords.logInAgainText}
    to="/login"
    label={appWords.logInAgainButton}
  />
)
export const Forbidden = () => <ErrorPage title={appWords.forbidden} why={appWords.forbiddenText} />
export const NotFound = () => <ErrorPage title={appWords.notFound} why={appWords.notFoundText} />
