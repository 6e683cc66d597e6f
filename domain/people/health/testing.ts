import type { HealthDraft } from './rules.ts'

/** Complete answers of a healthy person. */
export const completeHealth: HealthDraft = {
  symptoms: false,
  contact: false,
  riskArea: false,
  vaccination: 'boosted',
  vaccinatedOn: '2025-11-03',
  testedOn: '2026-04-30',
  testResult: 'negative',
  declared: true,
}
