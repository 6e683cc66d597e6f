import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { effects, grantees, grantGiven, letters } from './rules.ts'

const params = z.object({ id: z.uuid() })

/** A grant as organisers see it; `by`: who gave it. */
export const shownGrant = z.object({
  id: z.uuid(),
  zoneId: z.uuid(),
  letter: z.enum(letters),
  to: z.enum(grantees),
  granteeId: z.uuid(),
  name: bilingual,
  effect: z.enum(effects),
  reason: z.string(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  at: z.iso.datetime(),
  by: bilingual,
  endedBy: bilingual.nullable(),
})
export type ShownGrant = z.output<typeof shownGrant>

/** A zone as choices and badges show it. */
export const shownZone = z.object({
  id: z.uuid(),
  letter: z.enum(letters),
  name: bilingual,
  colour: z.string(),
  isEnded: z.boolean(),
})
export type ShownZone = z.output<typeof shownZone>

export const zonesApi = endpoints(
  { ...record.permissions, ...access },
  {
    choices: {
      method: 'GET',
      path: '/cert/zones/choices',
      allow: 'zones:list',
      summary: 'Every zone of the current edition, by letter',
      reply: z.array(shownZone),
    },
    grants: {
      method: 'GET',
      path: '/cert/zones/:id/grants',
      allow: 'zones:list',
      summary:
        'Who may enter a zone and how many people that is; at most 300 grants: those in force first, of these those to kinds and activities, then the newest',
      params,
      reply: z.object({
        grants: z.array(shownGrant),
        people: z.number().int(),
        quota: z.number().int().nullable(),
      }),
    },
    give: {
      method: 'POST',
      path: '/cert/zones/:id/grants',
      allow: 'zones:grant',
      summary:
        'Opens a zone to a kind of badge, to everyone confirmed for an activity or to one person, or closes it for one person; at once for gates. The id is made by the client, so that a repeated call has one effect',
      params,
      body: grantGiven,
      reply: shownGrant,
    },
    end: {
      method: 'POST',
      path: '/cert/zones/:id/grants/end',
      allow: 'zones:grant',
      summary: 'Ends a grant of a zone, at once for gates; once more changes nothing',
      params,
      body: z.object({ grantId: z.uuid() }),
      reply: shownGrant,
    },
  },
)
