import { useEffect, useState } from 'react'
import { HotelsCard } from '#domain/ground/hotels/parts/hotels-card.tsx'
import { SummitContactCard } from '#domain/ground/summit/parts/summit-contact-card.tsx'
import { BadgePreview } from '#domain/people/participants/parts/badge-preview.tsx'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { mayHaveItinerary } from '#domain/people/participants/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { keepPage } from '#kit/web/offline-page.ts'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading, skeleton } from '#kit/web/states.tsx'
import { readToken } from '#kit/web/token.ts'
import { inLanguage } from '#kit/words/bilingual.ts'
import { type OwnPlan, ownPlanApi } from '../api.ts'
import { dayPath } from '../rules.ts'
import { dayWords as words } from '../words/day.ts'
import { planWords } from '../words.ts'
import classes from './my-day-page.module.css'
import { PersonHead } from './person-head.tsx'

/** The page for the days of the summit: next activity, driver, hotel, seat, and the badge; readable offline once opened. */
export default function MyDayPage() {
  const plans = useReply(ownPlanApi.mine, {})
  return (
    <Page title={words.title} narrow>
      {plans.isPending && <Loading lines={8} />}
      {plans.error && <Failed error={plans.error} retry={plans.refetch} />}
      {plans.data?.length === 0 && <EmptyState title={planWords.noneTitle} text={planWords.noneText} />}
      {plans.data?.map((plan) => (
        <Person key={plan.id} of={plan} />
      ))}
      {plans.data?.some(({ kind }) => mayHaveItinerary(kind)) && <HotelsCard />}
      {plans.data?.map((plan) => (
        <Badge key={plan.id} of={plan} />
      ))}
      <SummitContactCard />
      {plans.data && plans.data.length > 0 && <Keeping />}
    </Page>
  )
}

/** What comes next, the journey and the hotel; the badge below, as far as it is known. */
function Person({ of }: { of: OwnPlan }) {
  return (
    <>
      <PersonHead of={of} />
      <Slot name="own-day" participantId={of.id} />
      {mayHaveItinerary(of.kind) && <Slot name="own-day-travel" participantId={of.id} />}
    </>
  )
}

const Badge = ({ of }: { of: OwnPlan }) => (
  <Card title={planWords.badge}>
    <BadgePreview badgeName={of.badgeName} jobTitle={of.jobTitle}>
      <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" />
    </BadgePreview>
  </Card>
)

/** Milliseconds without a change after which the page counts as complete. */
const quiet = 800

const isOfKeeping = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-online]') !== null

/** Stores the page as it is shown, whenever it has changed, and says so. */
function Keeping() {
  const text = useText()
  const language = useLanguage()
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main')
    const { principal } = readToken() ?? {}
    if (!main || !principal) return
    const keep = async () => {
      // half a page would replace the whole one that was kept before
      if (main.querySelector(`[aria-busy=true], ${skeleton}`)) return
      const time = formatMoment(new Date().toISOString(), language)
      const note = inLanguage(words.keptAt({ time }), language)
      setKept(await keepPage(principal, { path: dayPath, main, note }).catch(() => false))
    }
    let timer = setTimeout(() => void keep(), quiet)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), quiet)
    }
    const watch = new MutationObserver((changes) => {
      // the note about storing is no change of the page
      if (changes.some(({ target }) => !isOfKeeping(target))) again()
    })
    watch.observe(main, { subtree: true, childList: true, characterData: true, attributeFilter: ['src'] })
    // a loaded picture changes nothing in the document
    main.addEventListener('load', again, true)
    return () => {
      watch.disconnect()
      main.removeEventListener('load', again, true)
      clearTimeout(timer)
    }
  }, [language])
  return (
    <p role="status" data-online="" className={classes.kept}>
      {kept !== undefined && text(kept ? words.kept : words.notKept)}
    </p>
  )
}
