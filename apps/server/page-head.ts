import { appWords } from '#apps/web/app-words.ts'
import { plainPath, redirectAmong } from '#apps/web/redirects.ts'
import type { SummitFacts } from '#apps/web/summit-facts.ts'
import { daysText } from '#kit/rules/clock/day-words.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { escapeHtml } from '#kit/words/escape-html.ts'
import { isPublicPage, publicTitles } from './public-titles.ts'

/** The title of a public page by its path or an alias of it; undefined for all other pages. */
function publicTitleAt(pathname: string) {
  const path = plainPath(pathname)
  if (isPublicPage(path)) return publicTitles[path]
  const elsewhere = redirectAmong(isPublicPage, { pathname, search: '', hash: '' }, true)
  return elsewhere === undefined ? undefined : publicTitles[plainPath(elsewhere)]
}

/** The summit in one sentence, for link previews. */
function descriptionOf({ summit, summary }: HeadFacts, language: Language): string {
  const what = (summary ?? appWords.description)[language]
  if (!summit?.begins) return what
  const where = [summit.city[language], daysText(summit.begins, summit.ends, language)]
  return `${where.filter(Boolean).join(language === 'zh' ? '，' : ', ')}${language === 'zh' ? '。' : '. '}${what}`
}

export type HeadFacts = {
  pathname: string
  /** The reader's language; both where a request says none. */
  languages: readonly Language[]
  summit: SummitFacts | undefined
  /** The organisers' own sentence about the event. */
  summary: Bilingual | undefined
  /** The absolute URL of the summit's picture. */
  picture: string | undefined
}

/**
 * Title, description and picture (Open Graph) for link previews in chats. Pages behind the login show only the summit, so that a preview does not
 * reveal whether a record exists.
 */
export function pageHead(facts: HeadFacts): string {
  const { pathname, languages, summit, picture } = facts
  const inAll = (say: (language: Language) => string, between: string) =>
    [...new Set(languages.map(say))].join(between)
  const nameIn = (language: Language) => (summit?.name ?? appWords.portal)[language]
  const own = publicTitleAt(pathname)
  const titleIn = (language: Language) => (own ? `${own[language]} – ${nameIn(language)}` : nameIn(language))
  const name = inAll(nameIn, ' · ')
  const title = inAll(titleIn, ' · ')
  const description = inAll((language) => descriptionOf(facts, language), ' ')
  const said: readonly [kind: 'name' | 'property', key: string, content: string | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', name],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:locale', languages[0] === 'zh' ? 'zh_CN' : 'en_GB'],
    ['property', 'og:image', picture],
    ['property', 'og:image:alt', picture && name],
    ['name', 'twitter:card', picture && 'summary_large_image'],
  ]
  const tags = said.flatMap(([kind, key, content]) =>
    content ? [`<meta ${kind}="${key}" content="${escapeHtml(content)}" />`] : [],
  )
  return [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ')
}
