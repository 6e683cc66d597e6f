import { useReply } from '#kit/web/api.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { failureOf } from '#kit/web/failure-of.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { readinessApi } from '../api/readiness.ts'
import { type SummitReply, summitApi } from '../api.ts'
import { SeenPage } from '../parts/seen-page.tsx'
import { SummitContact } from '../parts/summit-contact.tsx'
import { nameOfEdition } from '../rules.ts'
import { notReadyWords } from '../words/not-ready.ts'
import { seenWords as words } from '../words/set-up.ts'
import { OpenWindows } from './open-windows.tsx'
import classes from './set-up.module.css'

/** What people see at this moment without logging in: the calls behind it are those of the public pages. */
export default function WhatVisitorsSeePage() {
  const text = useText()
  const summit = useReply(summitApi.current, {})
  const registration = useReply(readinessApi.registration, {})
  const failed = failureOf(summit, registration)
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {failed && <Failed {...failed} />}
      {(!summit.data || !registration.data) && !failed && <Loading lines={8} />}
      {summit.data && registration.data && <Entrance of={summit.data} isReady={registration.data.isReady} />}
      <Slot name="seen-by-visitors" />
    </Page>
  )
}

function Entrance({ of, isReady }: { of: SummitReply; isReady: boolean }) {
  const text = useText()
  const language = useLanguage()
  const days = of.begins && of.ends && formatDays(of.begins, of.ends, language)
  const city = language === 'zh' ? of.chineseCity : of.englishCity
  return (
    <Card title={words.entrance}>
      <p>
        <strong>{text(nameOfEdition(of))}</strong>
        <br />
        {[days, city].filter(Boolean).join(' · ')}
      </p>
      {!isReady && (
        <p className={classes.standing} data-state="closed">
          {text(notReadyWords.text)}
        </p>
      )}
      <OpenWindows of={of} />
      <SummitContact summit={of} />
      <SeenPage title={words.register} path="/choose" />
      <SeenPage title={words.guide} path="/guide" />
      <SeenPage title={words.policy} path="/privacy-policy" />
    </Card>
  )
}
