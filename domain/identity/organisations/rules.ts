import { isIndividual, type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { amount, choice, choiceOrOther, group, longText, text } from '#kit/rules/fields.ts'
import { anyPhone, country, email, englishText, landline, personName, website } from '#kit/rules/formats.ts'

/** The most organisations in one spreadsheet. */
export const maxImported = 1_000

export const genders = ['female', 'male'] as const

// stored as keys, within the ten characters that the specification gives the fields
export const enterpriseTypes = ['foreign', 'joint', 'stateOwned', 'private', 'listed'] as const
export const productCategories = [
  'machinery',
  'vehicles',
  'energy',
  'chemicals',
  'electronic',
  'medicine',
  'consumer',
  'food',
  'finance',
  'logistics',
  'services',
] as const
export const contractTypes = ['investment', 'trade', 'strategic', 'memorandum', 'technology'] as const

/** One contact person of the organisation (R-032 "Liaison contact"). */
const liaison = {
  name: personName(100),
  gender: choice(genders),
  mobile: anyPhone(),
  email: email(),
  nationality: country(),
  landline: landline().optional(),
}

/** Individuals only name the unit they belong to, and represent no organisation. */
const answersForIt = ({ accountType }: { accountType?: OrganisationType | null | undefined }) =>
  !isIndividual(accountType ?? '')

/** The data of an organisation, with the limits of. */
export const organisation = defineForm(
  'organisation',
  allKeptFor('account', {
    identity: {
      name: text(150),
      englishName: englishText(255).optional(),
      socialCreditCode: text(32).optional(),
      address: text(255).optional(),
      website: website().optional(),
      landline: landline().optional(),
      /** An enterprise has `profile` instead, with a limit of its own. */
      introduction: longText(1000).optional(),
    },
    enterprise: {
      enterpriseType: choiceOrOther(enterpriseTypes, 10),
      parentCompany: text(255).optional(),
      headquartersArea: text(255),
      registrationArea: text(255),
      mainProductCategory: choiceOrOther(productCategories, 10),
      contractType: choiceOrOther(contractTypes, 10).optional(),
      profile: longText(800),
    },
    investment: {
      /** In ten thousand yuan. */
      projectInvestment: amount(100_000_000).optional(),
      projectDescription: longText(1000).optional(),
    },
    contacts: { liaisons: group(liaison, { min: 1, max: 3 }) },
  }),
  {
    given: { accountType: choice(organisationTypes) },
    // a non-enterprise user cannot maintain enterprise information
    asked: {
      enterprise: ({ accountType }) => accountType === 'enterprise',
      investment: ({ accountType }) => accountType === 'enterprise',
      // individuals are their own contact, and only name their unit
      contacts: answersForIt,
      socialCreditCode: answersForIt,
      address: answersForIt,
      website: answersForIt,
      landline: answersForIt,
      introduction: (given) => answersForIt(given) && given.accountType !== 'enterprise',
    },
    required: {
      socialCreditCode: ({ accountType }) => accountType === 'enterprise',
      englishName: answersForIt,
      address: answersForIt,
    },
  },
)

export type OrganisationDraft = Draft<typeof organisation>
