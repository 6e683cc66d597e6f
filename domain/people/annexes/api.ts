import * as z from 'zod'
import { onBehalf } from '#domain/on-behalf.ts'
import { edition } from '#domain/people/participants/api.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { shown } from '#kit/rules/shown.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { availabilities } from './rules.ts'

const params = z.object({ id: participantId })

const problem = z.object({
  path: z.string(),
  code: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** What all annexes share; one that was never saved has revision 0 and no answers. */
const common = {
  participantId,
  revision: z.int(),
  /** Number of answers that are missing or invalid. */
  missing: z.int(),
  problems: z.array(problem),
  updatedAt: z.iso.datetime().nullable(),
  availability: z.enum(availabilities),
  /** Given for a record of another edition than the current one. */
  edition: edition.optional(),
  may: z.object({ edit: z.boolean() }),
}
const commonReply = z.object(common)
export type AnnexReply = z.output<typeof commonReply>

/** The reply of an annex: the common part and the fields of its form. */
export const annexReply = <Shape extends z.ZodRawShape>(form: { shape: Shape }) => shown(form).extend(common)

/** The two calls of an annex, by the name of its noun, which is the prefix of its path and permissions. */
export const annexEndpoints = <
  const Noun extends string,
  Change extends z.ZodType,
  Reply extends z.ZodType<AnnexReply>,
>(
  noun: Noun,
  { form: { typed }, reply, title }: { form: { typed: Change }; reply: Reply; title: string },
) =>
  ({
    read: {
      method: 'GET',
      path: `/qms/${noun}/:id`,
      allow: `${noun}:read`,
      summary: `${title}, and whether it can be changed now`,
      params,
      reply,
    },
    save: {
      method: 'PATCH',
      path: `/qms/${noun}/:id`,
      allow: `${noun}:edit`,
      summary: `Saves what was typed: ${title}. Absent = unchanged, null = cleared; refused when it cannot be changed now, and when it was changed since \`revision\``,
      params,
      body: z.object({ revision: z.int(), change: typed, onBehalf: onBehalf.optional() }),
      reply,
    },
  }) as const

export type AnnexApi<Reply extends AnnexReply = AnnexReply> = ReturnType<
  typeof annexEndpoints<string, z.ZodType<object>, z.ZodType<Reply>>
>

/**
 * What the manifest of every annex has: its name and title, the nouns it may import, its page `/guests/:id/<path>`
 * (`portal/<path>-page.tsx`), and the owner of its records. `onBehalf`: organisers may edit it in the owner's stead, by the same page below the
 * console's record.
 */
export const annexManifest = ({
  name,
  path,
  title,
  onBehalf = false,
}: {
  name: string
  path: string
  title: Bilingual
  onBehalf?: boolean
}) =>
  ({
    name,
    title,
    knows: ['summit', 'accounts', 'organisations', 'participants', 'annexes'],
    menu: {
      portal: [{ page: `portal/${path}`, path: `/guests/:id/${path}`, title, permission: `${name}:edit` }],
      console: onBehalf
        ? [{ page: `portal/${path}`, path: `/participants/:id/${path}`, title, permission: `${name}:edit` }]
        : [],
    },
    records: {
      [`/qms/${name}`]: {
        belongsTo: 'organisation',
        idOf: '/qms/participants',
        whose: 'of a person registered by the account’s own organisation',
      },
    },
  }) as const
