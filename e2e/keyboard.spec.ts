import type { Page } from '@playwright/test'
import { decideOn } from '#domain/approval/review/testing.ts'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { guest } from '#domain/people/participants/rules.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { words } from '#domain/people/participants/words.ts'
import { problemWords } from '#kit/words/problem-words.ts'
import { callerOf } from './caller.ts'
import { handsAt } from './hand.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { answerIntention, registerGuest } from './register-by-hand.ts'
import { sizes } from './screens.ts'
import { resize, settled } from './walk.ts'
import { isWholeRun } from './whole-run.ts'

const password = 'Hafen-Wind-27'

type Heard = { name: string; description: string; invalid: boolean }

const controlRoles = new Set([
  'textbox',
  'combobox',
  'radio',
  'radiogroup',
  'checkbox',
  'button',
  'Date',
  'DateTime',
])

/** What screen readers announce for each control of the form, by the control's id, from the accessibility tree. */
async function heardOf(page: Page): Promise<Map<string, Heard>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const heard = new Map<string, Heard>()
  for (const { role, name, description, properties = [], backendDOMNodeId } of nodes) {
    if (!controlRoles.has(String(role?.value)) || backendDOMNodeId === undefined) continue
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
  // on the page that offers it, without typing an address
  await answerIntention(hands)
  await expect(page).toHaveURL(new RegExp(`${path}/itinerary`))
  const liaison = callerOf(portal.url, await tokenOf(portal.url, owner))
  const id = path.split('/').at(-1) ?? ''
  expect(await liaison.call(api.read, { params: { id } })).toMatchObject({ status: 'pending', missing: 0 })
  const { pointing, press } = hands.counted()
  expect({ pointing, press }).toEqual({ pointing: 0, press: 0 })
})

/** Texts beside the controls of a page that are associated with none of them, and controls without a name. */
async function unheard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const plain = (text: unknown) => String(text ?? '').replace(/\s+/g, ' ')
  const descriptions = nodes.map(({ description }) => plain(description?.value))
  const controls = nodes.filter(({ ignored, role }) => !ignored && controlRoles.has(String(role?.value)))
  const unnamed = controls.filter(({ name }) => !plain(name?.value).trim())
  const said = await page
    .locator('main :is([id$="-hint"], [id$="-problem"], [id$="-remark"])')
    .filter({ hasText: /\S/, visible: true })
    .allTextContents()
  return [
    ...unnamed.map(({ role }) => `${role?.value} without a name`),
    ...said.filter((text) => !descriptions.some((each) => each.includes(plain(text).trim()))),
  ]
}

test('every other form is heard as well, on a desk and on a phone', { tag: '@en' }, async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(180_000)
  const owner = await makeUsedAccount(portal.url, password)
  const token = await tokenOf(portal.url, owner)
  const { id } = await pendingGuest(callerOf(portal.url, token))
  const reviewer = callerOf(portal.url, await tokenOf(portal.url, demonstration('secretary')))
  await decideOn(reviewer, { id, version: 1 }, 'approve')
  const own = [
    'edit/identity',
    'edit/document',
    'intention',
    'itinerary/arrival',
    'itinerary/return',
    'message',
  ]
  const pages = [
    ...own.map((part) => `/guests/${id}/${part}`),
    '/organisation',
    '/account',
    '/delegation/import',
  ]
  for (const [person, paths] of [
    [owner, pages],
    [demonstration('secretary'), ['/summit', '/accounts/new', '/invitations/new', `/review/${id}`]],
  ] as const) {
    await logIn(context, portal.url, person)
    for (const [at, path] of paths.entries()) {
      await page.goto(path)
      // the same elements stand at both widths: each page at one of them, in turns
      for (const size of isWholeRun ? sizes : sizes.slice(at % 2, (at % 2) + 1)) {
        await resize(page, size)
        // the accessibility tree is updated with a delay
        await expect.poll(() => unheard(page), `${path} at ${size.width}`).toEqual([])
      }
    }
  }
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
    // a person who follows a link to a field is told what is missing
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
