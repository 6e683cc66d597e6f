import { expect, type Locator, type Page } from '@playwright/test'

/** The keystroke-level model (Card, Moran and Newell 1980), in seconds: the time a practised person needs for each operator. Waiting is measured. */
const seconds = {
  /** One key, average of good typists; with Shift it is two. */
  key: 0.28,
  pointing: 1.1,
  press: 0.2,
  /** Moving the hand between mouse and keyboard. */
  hand: 0.4,
  /** Before each field and each decision. */
  thought: 1.35,
  /** In the file dialog of the system. */
  file: 4,
}
type Act = keyof typeof seconds

/** Maximum number of Tab presses before a person uses the mouse: seven take as long as reaching for the mouse, pointing and clicking. */
const nearBy = 6

/** A file to choose. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Operators of the model so far, and the position of the hand. */
function countActs(startsAtMouse: boolean) {
  const counted: Record<Act, number> = { key: 0, pointing: 0, press: 0, hand: 0, thought: 0, file: 0 }
  let waited = 0
  let isAtMouse = startsAtMouse
  return {
    count: (act: Act, times = 1) => {
      counted[act] += times
    },
    moveTo(mouse: boolean) {
      if (isAtMouse !== mouse) counted.hand++
      isAtMouse = mouse
    },
    /** Waits as the person does, measured by the clock. */
    async wait(until: () => Promise<unknown>) {
      const begun = performance.now()
      await until()
      waited += (performance.now() - begun) / 1000
    },
    /** Seconds so far. */
    spent: () =>
      Object.entries(counted).reduce((sum, [act, times]) => sum + times * seconds[act as Act], waited),
    counted: () => ({ ...counted, waited }),
  }
}

/** Distance to the control in Tab stops; negative where it comes before. */
const stopsTo = (target: Locator) =>
  target.evaluate((element) => {
    const reachable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    // Tab stops once at a group of radio buttons
    const stops = reachable.filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
      const group = reachable.filter((other) => other instanceof HTMLInputElement && other.name === one.name)
      const chosen = group.find((other) => (other as HTMLInputElement).checked) ?? group[0]
      return one === chosen || one === element
    })
    return stops.indexOf(element as HTMLElement) - stops.indexOf(document.activeElement as HTMLElement)
  })

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves to a control: by keyboard where it is near, else by the mouse. */
function reachBy(page: Page, acts: ReturnType<typeof countActs>, keysOnly: boolean) {
  const limit = keysOnly ? 200 : nearBy
  const keys = async (key: string, times = 1) => {
    acts.moveTo(false)
    for (let n = 0; n < times; n++) {
      acts.count('key')
      await page.keyboard.press(key)
    }
  }
  /** Presses Tab until the control has the focus; false where that is too far. */
  async function tab(target: Locator): Promise<boolean> {
    const far = await stopsTo(target)
    if (Math.abs(far) > limit) return false
    for (let n = 0; n < limit && !(await isFocused(target)); n++) await keys(far < 0 ? 'Shift+Tab' : 'Tab')
    return isFocused(target)
  }
  async function click(target: Locator) {
    acts.moveTo(true)
    acts.count('pointing')
    acts.count('press')
    await target.click()
  }
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    if ((await isFocused(target)) || (await tab(target))) return
    if (keysOnly) throw new Error(`no key leads to ${target}`)
    await click(target)
  }
  const isFar = async (target: Locator) => !keysOnly && Math.abs(await stopsTo(target)) > nearBy
  return { keys, tab, click, reach, isFar }
}

/** Selects a radio button: Tab moves to the group, arrows within it. */
async function pickRadio(
  page: Page,
  { keys, click, reach, isFar }: ReturnType<typeof reachBy>,
  target: Locator,
) {
  const [name, at] = await target.evaluate((one) => {
    const { name: group } = one as HTMLInputElement
    return [group, [...document.querySelectorAll(`input[name="${group}"]`)].indexOf(one)] as const
  })
  const first = page.locator(`input[name="${name}"]`).first()
  if (await isFar(first)) await click(target)
  else {
    await reach(first)
    if (at === 0) await keys('Space')
    else await keys('ArrowDown', at)
  }
  await expect(target).toBeChecked()
}

/** Activates buttons and links: by Enter where they are near, else by the mouse. */
function pressesOf(
  acts: ReturnType<typeof countActs>,
  { keys, click, reach, isFar }: ReturnType<typeof reachBy>,
) {
  return {
    async press(target: Locator) {
      acts.count('thought')
      await expect(target).toBeEnabled()
      if (await isFar(target)) return click(target)
      await reach(target)
      await keys('Enter')
    },
    /** Continues from the focused element. */
    async enter() {
      acts.count('thought')
      await keys('Enter')
    },
  }
}

/** Types the first letters of an option until it is chosen. */
async function typeOption(page: Page, acts: ReturnType<typeof countActs>, target: Locator, label: string) {
  for (const letter of label) {
    acts.count('key')
    await page.keyboard.type(letter)
    const shown = await target.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label)
    if (shown === label) return
  }
  throw new Error(`typing does not lead to ${label}`)
}

/**
 * A simulated person who fills in forms, with all operators counted. Everything is really done in the page: by keyboard where the next control is
 * near, else by the mouse; `keysOnly` never uses the mouse.
 */
export function handsAt(page: Page, { keysOnly = false } = {}) {
  const acts = countActs(!keysOnly)
  const ways = reachBy(page, acts, keysOnly)
  const { keys, tab, click, reach, isFar } = ways

  async function type(target: Locator, text: string) {
    acts.count('thought')
    await reach(target)
    acts.moveTo(false)
    acts.count('key', text.length + (text.match(/[A-Z:@+]/g)?.length ?? 0))
    await page.keyboard.type(text)
  }
  const { press, enter } = pressesOf(acts, ways)
  return {
    page,
    type,
    press,
    enter,
    /** Types a search text, and accepts the best match by moving on. */
    async find(target: Locator, text: string) {
      await type(target, text)
      await expect(page.getByRole('option').first()).toBeVisible()
      await keys('Tab')
    },
    /** A native select by the first letters of the option; its label focuses it without opening the list. */
    async select(target: Locator, label: string) {
      acts.count('thought')
      if (!(await tab(target))) await click(page.locator(`label[for="${await target.getAttribute('id')}"]`))
      acts.moveTo(false)
      await typeOption(page, acts, target, label)
    },
    /** A checkbox. */
    async tick(target: Locator) {
      acts.count('thought')
      if (await isFar(target)) await click(target)
      else {
        await reach(target)
        await keys('Space')
      }
      await expect(target).toBeChecked()
    },
    async pick(target: Locator) {
      acts.count('thought')
      await pickRadio(page, ways, target)
    },
    async choose(target: Locator, file: ChosenFile) {
      const chooser = page.waitForEvent('filechooser')
      await press(target)
      acts.count('file')
      await (await chooser).setFiles(file)
    },
    ...acts,
  }
}

export type Hands = ReturnType<typeof handsAt>
