import { type DocumentType, residentIdCheck } from '#domain/people/participants/rules.ts'
import type { Seeded } from './seeded.ts'

/** A number in the document's format that belongs to no real person: resident ID area 99 and passport prefix ZZ are unassigned. */
export function inventNumber(
  type: DocumentType,
  { birthDate, gender }: { birthDate: string; gender: 'female' | 'male' },
  random: Seeded,
): string {
  const born = birthDate.replaceAll('-', '')
  switch (type) {
    case 'residentId':
    case 'residencePermit': {
      const area = type === 'residentId' ? '990000' : '830000'
      // the 17th digit is odd for men
      const seventeenth = 2 * random.whole(0, 4) + (gender === 'male' ? 1 : 0)
      const first17 = `${area}${born}${random.digits(2)}${seventeenth}`
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
