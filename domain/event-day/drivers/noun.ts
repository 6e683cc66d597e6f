/**
 * drivers 司机: what the driver of a vehicle sees of their runs, and taps of their passengers, by a link without a login (decisions 211 and 218). A link is that
 * of a vehicle with its driver; it ends when somebody else drives the vehicle.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words.ts'

export const noun = defineNoun({
  name: 'drivers',
  title: permissionWords.title,
  knows: [
    'summit',
    'vehicles',
    'accounts',
    'sign-in',
    'participants',
    'merges',
    'itineraries',
    'transport',
    'escorts',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {},
})
