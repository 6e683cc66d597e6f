import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { type OrganisationReply, organisationsApi } from '../api.ts'
import { OnBehalfBar, OnBehalfNote, useOnBehalf } from '../parts/on-behalf.tsx'
import { organisation } from '../rules.ts'
import type { OrganisationWords } from '../words.ts'
import { StillMissing } from './still-missing.tsx'

/** All sections that apply to this type of account, with the missing entries listed on top. */
export function OrganisationForm({ of, words }: { of: OrganisationReply; words: OrganisationWords }) {
  const client = useClient()
  const { hash } = useLocation()
  const given = { accountType: of.accountType }
  const saved = useMemo(() => ({ ...of, problems: organisation.problems(of) }), [of])
  const said = useOnBehalf()
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
  return (
    <>
      <OnBehalfNote said={said} />
      {/* its way on leads to pages of the organisation */}
      {!said.isActive && (
        <StillMissing
          problems={organisation.problems({ ...form.value, ...given })}
          words={words}
          isUnit={isIndividual(of.accountType)}
        />
      )}
      <SaveNotices form={form} record={organisation} words={words} />
      {organisation.sectionNames
        .filter((section) => organisation.isAsked(section, given))
        .map((section) => (
          <Card key={section} title={words.sections[section]}>
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
      <SaveState form={form} record={organisation} words={words} />
      <OnBehalfBar said={said} form={form} needsReason back={`/organisations/${of.id}`} />
    </>
  )
}
