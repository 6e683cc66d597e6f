import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ContactDeniedTag } from '#domain/people/participants/parts/contact-denied-tag.tsx'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { VersionText } from '#domain/people/participants/parts/version-text.tsx'
import { recordWords as companionWords } from '#domain/people/participants/words/record.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { personnelKindWords } from '#domain/people/participants/words.ts'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Tick } from '#kit/web/tick.tsx'
import type { Queued } from '../lists.ts'
import { deskWords, recordWords } from '../words/desk.ts'
import { holdWords } from '../words/held.ts'
import classes from './queue-row.module.css'

/** Scrolls the list, and never the page, until the row is visible. */
function showInList(row: HTMLElement) {
  const list = row.closest<HTMLElement>('[data-queue]')
  if (!list) return
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

type Row = {
  of: Queued
  /** The path of the record. */
  to: string
  isOpen: boolean
  /** Undefined where selecting is not possible. */
  isSelected: boolean | undefined
  onSelect(): void
}

/** One record of the queue: person, organisation, version, waiting since, and whether an organiser has it open. */
export function QueueRow({ of, to, isOpen, isSelected, onSelect }: Row) {
  const text = useText()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen && row.current) showInList(row.current)
  }, [isOpen])
  return (
    <li ref={row} className={classes.row} data-open={isOpen || undefined}>
      {isSelected !== undefined && (
        <Tick
          className={classes.check}
          checked={isSelected}
          onChange={onSelect}
          label={text(deskWords.select({ name: text(nameOf(of)) }))}
        />
      )}
      <Link to={to} className={classes.link} aria-current={isOpen || undefined}>
        <ParticipantName of={of} />
        <span className={classes.line}>
          <OrganisationName of={of} />
        </span>
        {of.guest && (
          <span className={classes.line}>
            {text(companionWords.companionOf({ name: text(nameOf(of.guest)) }))}
          </span>
        )}
        {of.personnelKind && (
          <span className={classes.line}>{text(personnelKindWords[of.personnelKind])}</span>
        )}
        <span className={classes.line}>
          <VersionText of={of} />
          {of.submittedAt && (
            <time dateTime={of.submittedAt}>{formatShortMoment(of.submittedAt, language)}</time>
          )}
        </span>
        <ContactDeniedTag of={of} />
        {of.held && <span className={classes.held}>{text(holdWords[of.held])}</span>}
        {of.claim && !of.claim.mine && (
          <span className={classes.claim}>{text(recordWords.claimedShort(of.claim))}</span>
        )}
      </Link>
    </li>
  )
}
