import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstGuestNumber } from '#domain/event-day/guest-codes/rules.ts'
import { guestWords, gateWords as words } from '../../words/gate.ts'
import type { GateDevice } from './gate-device.ts'
import { openingState, type Shown } from './gate-state.ts'
import { LanguageContext } from './language.ts'
import { VerdictView } from './verdict-view.tsx'

/** What a gate shows for a number whose row is not there. */
function drawn(number: number, language: 'zh' | 'en') {
  const shown: Shown = {
    id: 'one',
    verdict: { colour: 'red', reason: 'otherActivity' },
    number,
    revision: null,
    isLocal: false,
    person: undefined,
    photo: undefined,
    zones: 0,
    seat: null,
    kept: 'one',
  }
  const nothing = () => undefined
  return renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <VerdictView
        device={{} as GateDevice}
        state={openingState}
        shown={shown}
        together={[]}
        onNext={nothing}
        onShow={nothing}
        onTogether={nothing}
      />
    </LanguageContext.Provider>,
  )
}

test.each(['zh', 'en'] as const)('a guest whose row is not there is no badge (%s)', (language) => {
  const guest = drawn(firstGuestNumber, language)
  for (const said of [words.unnamedGuest, guestWords.kind]) expect(guest).toContain(said[language])
  for (const said of [words.unnamed, words.number({ number: firstGuestNumber }), words.delegation])
    expect(guest).not.toContain(said[language])
})

test('a badge whose row is not there has its number, and the delegation can be asked for', () => {
  const badge = drawn(firstGuestNumber - 1, 'en')
  for (const said of [words.unnamed, words.number({ number: firstGuestNumber - 1 }), words.delegation])
    expect(badge).toContain(said.en)
  expect(badge).not.toContain(guestWords.kind.en)
})
