import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { summitApi } from '#domain/ground/summit/api.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { ScannedDocument } from '#kit/travel-documents/scan/read-document.ts'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { unbroken } from '#kit/words/unbroken.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { changeBy, type OfferedField, offerOf, type PassportKey } from '../parts/passport-offer.ts'
import { PassportWarningText } from '../parts/passport-warning-text.tsx'
import { useObjectUrl } from '../parts/portrait-picture.tsx'
import { type GuestDraft, guest } from '../rules.ts'
import { passportWords as words } from '../words/passport.ts'
import { words as guestWords } from '../words.ts'
import classes from './passport-step.module.css'

/** What is taken over: values for the form, and the picture of the page where none is there or it is replaced. */
export type PassportChange = { change: GuestDraft; page: File | undefined }

type Card = {
  scanned: ScannedDocument
  of: Participant
  value: GuestDraft
  /** What to do with it. */
  children(change: PassportChange): ReactNode
}

/** Everything read from a passport: the verdict, the page, the doubtful entries first, and what differs from typed ones. */
export function PassportCard({ scanned, of, value, children }: Card) {
  const text = useText()
  const { data: summit } = useReply(summitApi.current, {})
  const [taken, setTaken] = useState<ReadonlySet<PassportKey>>(new Set())
  const [replaces, setReplaces] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // focus moves to the result, for screen readers and keyboard users
  useEffect(() => title.current?.focus(), [])
  const context = { today: eventDay(new Date()), summitEnds: summit?.ends ?? undefined, kind: of.kind }
  const offer = offerOf(scanned, value, context)
  const page = of.idPhoto && !replaces ? undefined : scanned.page
  const toggle = (key: PassportKey) =>
    setTaken(
      (before) =>
        new Set([...before].includes(key) ? [...before].filter((each) => each !== key) : [...before, key]),
    )
  const needsLook = (field: OfferedField) => field.doubtful || field.problem !== undefined
  const doubtful = offer.fields.filter(needsLook)
  return (
    <>
      <div className={classes.offer}>
        <div className={classes.warnings}>
          <h2 ref={title} tabIndex={-1} className={classes.title}>
            {text(words.says({ count: offer.fields.length, doubtful: doubtful.length }))}
          </h2>
          {offer.warnings.map((warning) => (
            <p key={warning.is} className={classes.trouble} role="alert">
              <PassportWarningText of={warning} typed={value.nationality} />
            </p>
          ))}
        </div>
        <dl className={classes.fields}>
          {[...doubtful, ...offer.fields.filter((field) => !needsLook(field))].map((field) => (
            <Offered
              key={field.key}
              field={field}
              isTaken={taken.has(field.key)}
              onToggle={() => toggle(field.key)}
            />
          ))}
        </dl>
        <PageOffered
          page={scanned.page}
          isThere={Boolean(of.idPhoto)}
          replaces={replaces}
          onReplace={setReplaces}
        />
      </div>
      {children({ change: changeBy(offer, taken), page })}
    </>
  )
}

type OfferedProps = { field: OfferedField; isTaken: boolean; onToggle(): void }

function Offered({
  field: { key, value, typed, state, doubtful, problem },
  isTaken,
  onToggle,
}: OfferedProps) {
  const text = useText()
  const language = useLanguage()
  const label = guestWords.fields[key]
  const inWords = (said: string) => unbroken(shownValue(guest.shape[key], label, said, language) ?? said)
  const stays = state === 'differs' || state === 'hidden'
  return (
    <div className={classes.field} data-marked={doubtful || undefined}>
      <dt className={classes.label}>{text(label)}</dt>
      <dd className={classes.value}>
        <span className={classes.said} translate="no">
          {inWords(value)}
        </span>
        {doubtful && <strong className={classes.compare}>{text(words.doubtful)}</strong>}
        {state === 'same' && <span className={classes.aside}>{text(words.same)}</span>}
        {stays && (
          <span className={classes.aside}>
            {text(state === 'hidden' ? words.hidden : words.differs({ typed: inWords(typed ?? '') }))}
          </span>
        )}
        {stays && (
          <Checkbox
            mt={4}
            checked={isTaken}
            onChange={onToggle}
            label={text(words.takeInstead)}
            aria-label={text(labelled(words.takeInstead, label))}
          />
        )}
        {problem && <span className={classes.wrong}>{text(wordsOfProblem(problem, guestWords))}</span>}
      </dd>
    </div>
  )
}

type PageProps = {
  page: File | undefined
  isThere: boolean
  replaces: boolean
  onReplace(yes: boolean): void
}

/** The cropped page for comparison, and what happens to it. */
function PageOffered({ page, isThere, replaces, onReplace }: PageProps) {
  const text = useText()
  const source = useObjectUrl(page)
  const step = guestWords.sections.document
  if (!page) return <p className={classes.note}>{isThere ? null : text(words.noPage({ step }))}</p>
  return (
    <div>
      {source && <img className={classes.page} src={source} alt={text(words.page)} />}
      <span className={classes.aside}>{text(isThere ? words.pageStays : words.pageBecomes)}</span>
      {isThere && (
        <Checkbox
          mt={4}
          checked={replaces}
          onChange={({ currentTarget }) => onReplace(currentTarget.checked)}
          label={text(words.replacePage)}
        />
      )}
    </div>
  )
}
