import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Hits, hitsEach } from '#domain/search-hits.ts'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { searchApi as api } from '../api.ts'
import { searchWords as words } from '../words.ts'
import { keyOf, stepOf } from './keys.ts'
import classes from './search-dialog.module.css'

/** Debounce of requests, in milliseconds. */
const pause = 200

export type SearchPage = { path: string; title: Bilingual }

type Props = { pages: readonly SearchPage[]; onClose(): void }

function usePaused(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return typed.trim() === '' ? '' : text
}

const pagesNamed = (pages: readonly SearchPage[], text: string): Hits => {
  const found = pages.filter(({ title }) =>
    `${title.zh}\n${title.en}`.toLowerCase().includes(text.toLowerCase()),
  )
  const hits = found.slice(0, hitsEach).map(({ path, title }) => ({ title, note: null, path }))
  return { kind: 'pages', title: words.pages, hits, more: found.length > hitsEach, all: null }
}

/** Arrow keys move between the field and the results; Enter on a result, which is a link, opens it. */
function walk(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null) {
  const step = stepOf(event)
  if (step === 0 || !box) return
  event.preventDefault()
  const stops = [...box.querySelectorAll<HTMLElement>('input, a[href]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

/** Search over everything that the reader may open, and the pages of their menu. */
export function SearchDialog({ pages, onClose }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = usePaused(typed)
  const box = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useReply(
    api.find,
    { query: { text: wanted } },
    { enabled: wanted !== '', keep: true },
  )
  const groups =
    wanted === '' ? [] : [pagesNamed(pages, wanted), ...(data ?? [])].filter(({ hits }) => hits.length > 0)
  return (
    <DialogBox labelledBy="search-title" onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are heard here for the field and the links, which act by themselves */}
      <div ref={box} className={classes.box} onKeyDown={(event) => walk(event, box.current)}>
        <h2 id="search-title" className={classes.title}>
          {text(words.search)}
        </h2>
        <TextInput
          data-autofocus
          autoFocus
          aria-label={text(words.search)}
          placeholder={text(words.hint)}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // results still shown while searching belong to the former query
            if (keyOf(event) === 'Enter' && wanted === typed.trim() && !isFetching)
              box.current?.querySelector<HTMLElement>('a[href]')?.click()
          }}
        />
        <p role="status" className={classes.state}>
          {isFetching && text(words.searching)}
          {wanted !== '' &&
            data &&
            !isFetching &&
            groups.length === 0 &&
            text(words.nothing({ text: wanted }))}
        </p>
        {error && <Failed error={error} retry={refetch} />}
        <div className={classes.results}>
          {groups.map((group) => (
            <Group key={group.kind} of={group} onOpen={onClose} />
          ))}
        </div>
      </div>
    </DialogBox>
  )
}

function Group({ of: { title, hits, more, all }, onOpen }: { of: Hits; onOpen(): void }) {
  const text = useText()
  return (
    <section>
      <h3 className={classes.kind}>{text(title)}</h3>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <li key={hit.path}>
            <Link to={hit.path} className={classes.hit} onClick={onOpen}>
              <span>{text(hit.title)}</span>
              {hit.note && <span className={classes.note}>{text(hit.note)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <p className={classes.note}>
          {text(words.more({ count: hits.length }))}{' '}
          {all && (
            <Link to={all} onClick={onOpen}>
              {text(words.all)}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
