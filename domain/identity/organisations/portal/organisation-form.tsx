import { Fragment, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { focusFieldOnceThere } from '#kit/form/focus-field.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { FoldingSections } from '#kit/web/folding.tsx'
import { Card } from '#kit/web/page.tsx'
import { type OrganisationReply, organisationsApi } from '../api.ts'
import { OnBehalfBar, OnBehalfNote, useOnBehalf } from '../parts/on-behalf.tsx'
import { organisation } from '../rules.ts'
import type { OrganisationWords } from '../words.ts'
import { StillMissing } from './still-missing.tsx'
import { WayOn } from './way-on.tsx'

/** The field that was last looked for, and the way to one: its section opens, and the field gets the focus. */
function useLookingFor() {
  const [sought, setSought] = useState<{ path: string }>()
  const lookFor = (path: string) => {
    // a field of a folded section is on the page only once it has opened
    flushSync(() => setSought({ path }))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    focusFieldOnceThere(path)
  }
  return [sought, lookFor] as const
}

/** All sections that apply to this type of account, with the missing entries listed on top. */
export function OrganisationForm({ of, words }: { of: OrganisationReply; words: OrganisationWords }) {
  const client = useClient()
  const { hash } = useLocation()
  const given = { accountType: of.accountType }
  const saved = useMemo(() => ({ ...of, problems: organisation.problems(of) }), [of])
  const said = useOnBehalf()
  const isUnit = isIndividual(of.accountType)
  const form = useAutosave({
    record: organisation,
    id: said.isActive ? of.id : 'own',
    byButton: said.isActive,
    saved,
    save: async (change, revision) => {
      const params = { id: of.id }
      const { onBehalf } = said.body()
      if (!onBehalf) {
        const reply = await client.call(organisationsApi.saveOwn, { body: { revision, change } })
        remember(organisationsApi.own, {}, reply)
        return reply
      }
      const reply = await client.call(organisationsApi.save, { params, body: { revision, change, onBehalf } })
      remember(organisationsApi.read, { params }, reply)
      return reply
    },
    // a person who follows the list of missing entries sees the problems at the fields too
    showMissing: hash !== '',
  })
  const problems = organisation.problems({ ...form.value, ...given })
  const sections = organisation.sectionNames.filter((section) => organisation.isAsked(section, given))
  // of several, those that are complete fold on a phone, unless a link leads to a field
  const Sections = sections.length > 1 ? FoldingSections : Fragment
  const isOf = (section: string, path: string) => organisation.sectionOf(fieldAt(path)) === section
  const startsOpen = (section: string) => hash !== '' || problems.some(({ path }) => isOf(section, path))
  const [sought, lookFor] = useLookingFor()
  const found = { problems, words, isUnit, onLookFor: lookFor }
  return (
    <>
      <OnBehalfNote said={said} />
      {/* its way on leads to pages of the organisation */}
      {!said.isActive && <StillMissing {...found} />}
      <SaveNotices form={form} record={organisation} words={words} />
      <Sections>
        {sections.map((section) => (
          <Card
            key={section}
            title={words.sections[section]}
            startsOpen={startsOpen(section)}
            opensFor={sought && isOf(section, sought.path) ? sought : undefined}
          >
            <RecordSection
              record={organisation}
              words={words}
              section={section}
              value={form.value}
              given={given}
              problems={form.problems}
              onChange={form.change}
            />
          </Card>
        ))}
      </Sections>
      <SaveState form={form} record={organisation} words={words} />
      {!said.isActive && <WayOn {...found} />}
      <OnBehalfBar said={said} form={form} needsReason back={`/organisations/${of.id}`} />
    </>
  )
}
