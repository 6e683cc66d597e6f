import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { projectsApi, type ShownEnquiry } from '../api.ts'
import { enquiryToken } from '../rules.ts'
import { enquiryPageWords as words } from '../words/enquiries.ts'
import classes from './enquiry-page.module.css'

/** The page behind the link in a message to a liaison: who asks about which project, and their text. */
export default function EnquiryPage() {
  const text = useText()
  const { hash } = useLocation()
  const token = enquiryToken.safeParse(hash.slice(1))
  return (
    <SignedOutPage title={words.title} lead={text(words.lead)}>
      {token.success ? <Enquiry token={token.data} /> : <RefusedBox saying={words.incomplete} />}
    </SignedOutPage>
  )
}

function Enquiry({ token }: { token: string }) {
  const { data, error, refetch } = useReply(projectsApi.enquiry, { body: { token } })
  if (error) return <Failed error={error} retry={refetch} />
  return data ? <Shown of={data} /> : <Loading lines={5} />
}

/** The text is shown as it was typed: addresses in it are no links, since nobody has checked where they lead. */
function Shown({ of }: { of: ShownEnquiry }) {
  const text = useText()
  const language = useLanguage()
  return (
    <dl className={classes.facts}>
      <dt>{text(words.project)}</dt>
      <dd>{text(of.project)}</dd>
      <dt>{text(words.who)}</dt>
      <dd>{text(of.name)}</dd>
      <dt>{text(words.contact)}</dt>
      <dd>{of.account}</dd>
      <dt>{text(words.asked)}</dt>
      <dd>{formatMoment(of.askedAt, language)}</dd>
      <dt>{text(words.message)}</dt>
      <dd className={classes.message} dir="auto">
        {of.text || text(words.none)}
      </dd>
      {of.text && <dd className={classes.note}>{text(words.byThem)}</dd>}
    </dl>
  )
}
