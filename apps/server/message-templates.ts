import { permissionWords as accounts } from '#domain/accounts/words/permissions.ts'
import { accountTemplates } from '#domain/accounts/words/templates.ts'
import { permissionWords as outbox } from '#domain/outbox/words/permissions.ts'
import { outboxTemplates } from '#domain/outbox/words/templates.ts'
import { permissionWords as review } from '#domain/review/words/permissions.ts'
import { decisionTemplates, withdrawnTemplate } from '#domain/review/words/templates.ts'
import type { Services } from '#domain/services.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'

const of = ({ title }: { title: Bilingual }, templates: Template[]) =>
  templates.map((template) => ({ noun: title, template }))

/** Every message that the portal sends, by noun. */
export const messageTemplates: Services['messageTemplates'] = [
  ...of(accounts, Object.values(accountTemplates)),
  ...of(review, [...Object.values(decisionTemplates), withdrawnTemplate]),
  ...of(outbox, Object.values(outboxTemplates)),
]
