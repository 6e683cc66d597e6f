/** Refusals that no test in the folder of their noun meets, as `noun.name`, and why. */
export const notMet: Readonly<Record<string, string>> = {
  'summit.registrationNotReady':
    'what registration needs is asked of all nouns, and tested with them: apps/server/set-up.test.ts',
  'summit.entryHasProof':
    'what was deleted of an edition is known to upper nouns: apps/server/past-guests.test.ts',
  'summit.editionInUse': 'editions are tested with all nouns, in apps/server/editions.test.ts',
  'summit.alreadySwitched': 'editions are tested with all nouns, in apps/server/editions.test.ts',
  'summit.switchBackOver': 'editions are tested with all nouns, in apps/server/editions.test.ts',
  'summit.newEditionHasPeople': 'editions are tested with all nouns, in apps/server/editions.test.ts',
  'participants.tooManyReveals': 'comes after a hundred reveals: domain/views/reveals counts them once',
  'participants.tooManyDocumentEnds':
    'comes after ten searches, each of them logged: apps/server/search-of-people.test.ts counts them once, with all ways to find a person',
  'sign-in.secondFactorRequired':
    'which roles must have one belongs to an upper noun, and is tested with it: apps/server/proofs.test.ts',
  'sign-in.userUnknown':
    'the message of the specification: the page for a new password says it, no call refuses with it',
  'sign-in.mobileExists':
    'a number that is registered already is found by the nouns that store it: participants and personnel throw it',
  'attendance.seatsPlanned': 'plans belong to an upper noun: domain/event-day/seating/seating.test.ts',
  'seating.cardTooLong':
    'no name that the forms take is too long for a place card: paper.test.ts prints the longest; it guards layouts to come',
  'lodging.arrangedElsewhere':
    'arranging holds its people first, and so does a stay by hand: it guards against a call to come that does not',
  'badges.noRevisionLeft': 'comes after 254 reprints of one badge',
}
