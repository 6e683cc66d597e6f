import { type documentTypes, residentIdCheck } from '#domain/participants/rules.ts'
import type { Seeded } from './seeded.ts'

export type DocumentType = (typeof documentTypes)[number]

/** A number that keeps the form of its document. Area 99 of resident IDs and passports beginning with ZZ are given to nobody. */
export function inventNumber(type: DocumentType, birthDate: string, random: Seeded): string {
  const born = birthDate.replaceAll('-', '')
  switch (type) {
    case 'residentId': {
      const first17 = `990000${born}${random.digits(3)}`
      return first17 + residentIdCheck(first17)
    }
    case 'passport':
      return `ZZ${random.digits(7)}`
    case 'hkMacaoPermit':
      return `H00${random.digits(6)}`
    case 'taiwanPermit':
      return `00${random.digits(6)}`
    case 'foreignPermanentResidentId':
      return `ZZZ${random.digits(12)}`
  }
}
