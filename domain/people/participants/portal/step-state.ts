import { fieldAt } from '#kit/rules/problem.ts'
import { sectionsOf } from '../parts/paths.ts'
import type { RequestedChanges } from '../rules.ts'
import { guest, type Kind } from '../rules.ts'
import { isRead } from './read-passports.ts'

export type Section = (typeof guest.sectionNames)[number]
export type StepOwner = {
  id: string
  kind: Kind
  problems: ReadonlyArray<{ path: string }>
  requested?: RequestedChanges | null | undefined
}

const isIn = (section: Section) => (path: string) => guest.sectionOf(fieldAt(path)) === section

/** How many entries of a step are missing or wrong, and whether the organisers ask to change one. */
export function stepState({ problems, requested }: Omit<StepOwner, 'id' | 'kind'>, section: Section) {
  const missing = problems.filter(({ path }) => isIn(section)(path)).length
  const isRequested = requested?.fields.some(({ field }) => isIn(section)(field)) ?? false
  return { missing, isRequested, isComplete: missing === 0 && !isRequested }
}

/** The step that next leads to; past the document that the passport has just filled in. */
export function stepAfter(of: StepOwner, section: Section): Section | undefined {
  const sections = sectionsOf(of)
  const isFilled = (each: Section) => each === 'document' && isRead(of.id) && stepState(of, each).isComplete
  return sections.slice(sections.indexOf(section) + 1).find((each) => !isFilled(each))
}
