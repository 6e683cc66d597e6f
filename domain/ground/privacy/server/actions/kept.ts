import type { Context } from '#domain/context.ts'
import { milliseconds } from '#kit/db/lifecycle/purge-steps.ts'
import type { KeptForms } from '../../api.ts'
import { type KeptBesides, keptBesides } from '../../rules.ts'

const minute = 60_000
const isBesides = (step: string): step is KeptBesides => keptBesides.some((each) => each === step)

/** What is kept about people, by form and purpose, in the order of the nouns; never typed, but read from the rules. */
export function whatIsKept({ services: { logs, lifecycles } }: Pick<Context, 'services'>): KeptForms {
  const forms = new Map<string, KeptForms['forms'][number]>()
  for (const { title, kept } of logs)
    for (const { purpose, label } of kept) {
      const key = `${title.en} ${purpose}`
      const there = forms.get(key) ?? { title, purpose, fields: [] }
      there.fields.push({ zh: label.zh, en: label.en })
      forms.set(key, there)
    }
  const besides = lifecycles.flatMap(({ lastDay }) =>
    typeof lastDay === 'object' && 'after' in lastDay && isBesides(lastDay.step)
      ? [{ step: lastDay.step, minutes: milliseconds(lastDay.after) / minute }]
      : [],
  )
  return {
    forms: [...forms.values()].map((form) => ({ ...form, title: { zh: form.title.zh, en: form.title.en } })),
    besides,
  }
}
