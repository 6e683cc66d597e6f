import { Link, useParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type ProjectReply, projectsApi } from '../api.ts'
import { cityWords, cooperationWords, industryWords, investmentWords, screenWords, words } from '../words.ts'
import { ContactCard } from './contact-card.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './project-page.module.css'

/** One project with all its details. */
export default function ProjectPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(projectsApi.read, { params: { id } })
  if (data) return <Shown project={data} />
  return (
    <Page title={screenWords.project}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function Shown({ project }: { project: ProjectReply }) {
  const text = useText()
  const language = useLanguage()
  const { permissions } = useSession()
  return (
    <Page title={project.name} narrow actions={<FavouriteButton of={project} />}>
      {project.onlyChinese && language === 'en' && (
        <p className={classes.only}>{text(screenWords.onlyChinese)}</p>
      )}
      <Card>
        <Facts of={project} />
      </Card>
      <Card title={screenWords.content}>
        <LinkedText text={text(project.content)} />
      </Card>
      {project.conditions && (
        <Card title={screenWords.conditions}>
          <LinkedText text={text(project.conditions)} />
        </Card>
      )}
      <Card title={words.sections.liaison}>
        <dl className={classes.facts}>
          <Fact label={words.fields.liaison}>{project.liaison}</Fact>
          <Fact label={words.fields.tel}>
            <TelephoneLink number={project.tel} />
          </Fact>
        </dl>
      </Card>
      {permissions.has('projects:contact') && <ContactCard of={project} />}
      <p className={classes.back}>
        <Link to="/projects">{text(screenWords.back)}</Link>
      </p>
    </Page>
  )
}

function Facts({ of }: { of: ProjectReply }) {
  const text = useText()
  return (
    <dl className={classes.facts}>
      <Fact label={words.fields.city}>{text(cityWords[of.city])}</Fact>
      <Fact label={words.fields.industry}>{text(industryWords[of.industry])}</Fact>
      <Fact label={screenWords.location}>{text(of.location)}</Fact>
      <Fact label={words.fields.cooperation}>{text(cooperationWords[of.cooperation])}</Fact>
      <Fact label={screenWords.investment}>{text(investmentWords(of.investment))}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: Bilingual; children: React.ReactNode }) {
  const text = useText()
  return (
    <div className={classes.fact}>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
