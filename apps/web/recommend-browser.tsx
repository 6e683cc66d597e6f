import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { browsers, browserWords } from './browser-words.ts'

/** Lists the supported browsers; the server sends the same without script to browsers that cannot render this page. */
export function RecommendBrowser() {
  const text = useText()
  return (
    <Page title={browserWords.title} lead={text(browserWords.text)}>
      <ul>
        {browsers.map(({ name, from }) => (
          <li key={from}>
            <a href={from} rel="noreferrer">
              {text(name)}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/">{text(browserWords.open)}</Link>
      </p>
    </Page>
  )
}
