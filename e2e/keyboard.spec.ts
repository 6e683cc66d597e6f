import type { Page } from '@playwright/test'
import { participantsApi as api } from '#domain/participants/api.ts'
import { guest } from '#domain/participants/rules.ts'
import { words } from '#domain/participants/words.ts'
import { problemWords } from '#kit/words/problem-words.ts'
import { callerOf } from './caller.ts'
import { handsAt } from './hand.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { answerIntention, registerGuest } from './register-by-hand.ts'
import { settled } from './walk.ts'

const password = 'Hafen-Wind-27'

type Heard = { name: string; description: string; invalid: boolean }

/** What a screen reader is told of each control of the form, by the id of the control, from the accessibility tree itself. */
async function heardOf(page: Page): Promise<Map<string, Heard>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const controls = new Set([
    'textbox',
    'combobox',
    'radio',
    'radiogroup',
    'checkbox',
    'button',
    'Date',
    'DateTime',
  ])
  const heard = new Map<string, Heard>()
  for (const { role, name, description, properties = [], backendDOMNodeId } of nodes) {
    if (!controls.has(String(role?.value)) || backendDOMNodeId === undefined) continue
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId })
    const attributes = node.attributes ?? []
    const id = attributes[attributes.indexOf('id') + 1]
    if (!attributes.includes('id') || !id) continue
    const isInvalid = properties.some((one) => one.name === 'invalid' && one.value.value !== 'false')
    heard.set(id, {
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      invalid: isInvalid,
    })
  }
  await session.detach()
  return heard
}

test('keys alone register a complete guest and say what they wish', { tag: '@en' }, async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(120_000)
  const owner = await makeUsedAccount(portal.url, password)
  await logIn(context, portal.url, owner)
  await page.goto('/guests')
  await settled(page)
  const hands = handsAt(page, { keysOnly: true })
  const path = await registerGuest(hands)
  // on the page that it is offered on, without the address bar
  await answerIntention(hands)
  await expect(page).toHaveURL(new RegExp(`${path}/itinerary`))
  const liaison = callerOf(portal.url, await tokenOf(portal.url, owner))
  const id = path.split('/').at(-1) ?? ''
  expect(await liaison.call(api.read, { params: { id } })).toMatchObject({ status: 'pending', missing: 0 })
  const { pointing, press } = hands.counted()
  expect({ pointing, press }).toEqual({ pointing: 0, press: 0 })
})

test('each control of the form is heard with its name, its hint and what is wrong', { tag: '@en' }, async ({
  page,
  context,
  portal,
}) => {
  const owner = await makeUsedAccount(portal.url, password)
  const liaison = callerOf(portal.url, await tokenOf(portal.url, owner))
  const id = crypto.randomUUID()
  await liaison.call(api.create, { body: { id, kind: 'guest' } })
  const change = { birthPlace: 'Hamburg' }
  const { problems } = await liaison.call(api.save, { params: { id }, body: { revision: 1, change } })
  await logIn(context, portal.url, owner)
  const needed = problemWords.required?.({ path: '', code: 'required' }).en ?? ''
  const isAsked = (key: string) => guest.isAsked(key as 'gender', { kind: 'guest', guestType: 'enterprise' })
  for (const section of guest.sectionNames) {
    const keys = Object.keys(guest.sections[section]).filter(isAsked)
    // a person who is led to a field is told what is missing
    await page.goto(`/guests/${id}/edit/${section}#${keys[0]}`)
    await settled(page)
    const heard = await heardOf(page)
    const unnamed = [...heard].filter(([, { name }]) => !name.trim()).map(([each]) => each)
    expect(unnamed, section).toEqual([])
    for (const key of keys) {
      const of = heard.get(key) ?? [...heard].find(([each]) => each.startsWith(`${key}-`))?.[1]
      expect(of, key).toBeDefined()
      const { hint } = words.fields[key as 'gender'] as { hint?: { en: string } }
      if (hint) expect(of?.description, `hint of ${key}`).toContain(hint.en)
      if (problems.some(({ path }) => path === key))
        expect(of?.description, `what is wrong with ${key}`).toContain(needed)
    }
  }
})
