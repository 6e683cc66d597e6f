import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { appWords } from './app-words.ts'

type ErrorPageProps = {
  code: 401 | 403 | 404
  title: Bilingual
  why: Bilingual
  to?: string
  label?: Bilingual
}

function ErrorPage({ code, title, why, to = '/', label = appWords.toHome }: ErrorPageProps) {
  const text = useText()
  return (
    <Page
      title={title}
      documentTitle={{ zh: `${code} · ${title.zh}`, en: `${code} · ${title.en}` }}
      lead={text(why)}
    >
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
    code={401}
    title={appWords.logInAgain}
    why={appWords.logInAgainText}
    to="/login"
    label={appWords.logInAgainButton}
  />
)
export const Forbidden = () => (
  <ErrorPage code={403} title={appWords.forbidden} why={appWords.forbiddenText} />
)
export const NotFound = () => <ErrorPage code={404} title={appWords.notFound} why={appWords.notFoundText} />
