import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The keystroke-level model (Card, Moran and Newell 1980), in seconds: what a practised person needs for each act. Waiting is measured.
 */
const seconds = {
  /** One key, average of good typists; with Shift it is two. */
  key: 0.28,
  pointing: 1.1,
  press: 0.2,
  /** The hand between mouse and keys, either way. */
  hand: 0.4,
  /** Before each field and each decision. */
  thought: 1.35,
  /** In the dialog of the system. */
  file: 4,
}
type Act = keyof typeof seconds

/** Presses of Tab up to which a person stays at the keys: seven take as long as to reach for the mouse, point and press. */
const nearBy = 6

/** A file to choose. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/**
 * The hands of a person who fills in forms, with what they do counted. Everything is really done in the page: by keys where the next control is near, else by
 * the mouse; `keysOnly` never touches the mouse.
 */
export function handsAt(page: Page, { keysOnly = false } = {}) {
  const counted: Record<Act, number> = { key: 0, pointing: 0, press: 0, hand: 0, thought: 0, file: 0 }
  let waited = 0
  let isAtMouse = !keysOnly

  const moveTo = (mouse: boolean) => {
    if (isAtMouse !== mouse) counted.hand++
    isAtMouse = mouse
  }
  const keys = async (key: string, times = 1) => {
    moveTo(false)
    for (let n = 0; n < times; n++) {
      counted.key++
      await page.keyboard.press(key)
    }
  }

  /** How often Tab leads from here to there; undefined when it does not, or is too far. */
  const tabsTo = (target: Locator) =>
    target.evaluate((element) => {
      const reachable = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [tabindex]',
        ),
      ].filter(
        (one) =>
          one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
      )
      // of radio buttons with one name Tab stops at one
      const stops = reachable.filter((one) => {
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
        const group = reachable.filter(
          (other) => other instanceof HTMLInputElement && other.name === one.name,
        )
        const chosen = group.find((other) => (other as HTMLInputElement).checked) ?? group[0]
        return one === chosen || one === element
      })
      const from = stops.indexOf(document.activeElement as HTMLElement)
      return stops.indexOf(element as HTMLElement) - from
    })

  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Tab until the control has the focus: what a person does who cannot, or does not want to, use a mouse. */
  async function tab(target: Locator): Promise<boolean> {
    const far = await tabsTo(target)
    const key = far < 0 ? 'Shift+Tab' : 'Tab'
    const limit = keysOnly ? 200 : nearBy
    if (Math.abs(far) > limit) return false
    for (let n = 0; n < limit && !(await isFocused(target)); n++) await keys(key)
    return isFocused(target)
  }

  async function click(target: Locator) {
    moveTo(true)
    counted.pointing++
    counted.press++
    await target.click()
  }

  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    if (await isFocused(target)) return
    if (await tab(target)) return
    if (keysOnly) throw new Error(`no key leads to ${target}`)
    await click(target)
  }

  return {
    page,
    async type(target: Locator, text: string) {
      counted.thought++
      await reach(target)
      moveTo(false)
      counted.key += text.length + (text.match(/[A-Z:@+]/g)?.length ?? 0)
      await page.keyboard.type(text)
    },
    /** Types what is looked for, and takes the best match by going on. */
    async find(target: Locator, text: string) {
      await this.type(target, text)
      await expect(page.getByRole('option').first()).toBeVisible()
      await keys('Tab')
    },
    /** A native select by the first letters of the option. */
    async select(target: Locator, label: string) {
      counted.thought++
      // its label takes the focus without opening the list
      if (!(await tab(target))) await click(page.locator(`label[for="${await target.getAttribute('id')}"]`))
      moveTo(false)
      for (let typed = ''; typed.length < label.length; ) {
        const next = label[typed.length] ?? ''
        typed += next
        counted.key++
        await page.keyboard.type(next)
        const shown = await target.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label)
        if (shown === label) return
      }
      throw new Error(`typing does not lead to ${label}`)
    },
    /** A box. */
    async tick(target: Locator) {
      counted.thought++
      if (!keysOnly && Math.abs(await tabsTo(target)) > nearBy) await click(target)
      else {
        await reach(target)
        await keys('Space')
      }
      await expect(target).toBeChecked()
    },
    /** One of a few radio buttons: Tab leads to the group, arrows to the others. */
    async pick(target: Locator) {
      counted.thought++
      const [name, at] = await target.evaluate((one) => {
        const { name: group } = one as HTMLInputElement
        const all = [...document.querySelectorAll(`input[name="${group}"]`)]
        return [group, all.indexOf(one)] as const
      })
      const first = page.locator(`input[name="${name}"]`).first()
      if (!keysOnly && Math.abs(await tabsTo(first)) > nearBy) await click(target)
      else {
        await reach(first)
        if (at === 0) await keys('Space')
        else await keys('ArrowDown', at)
      }
      await expect(target).toBeChecked()
    },
    async press(target: Locator) {
      counted.thought++
      await expect(target).toBeEnabled()
      if (!keysOnly && Math.abs(await tabsTo(target)) > nearBy) return click(target)
      await reach(target)
      await keys('Enter')
    },
    async choose(target: Locator, file: ChosenFile) {
      const chooser = page.waitForEvent('filechooser')
      await this.press(target)
      counted.file++
      await (await chooser).setFiles(file)
    },
    /** A page that is opened by a link of a message or a bookmark: nothing of it is counted. */
    open: (path: string) => page.goto(path),
    /** Waits as the person does, by the clock. */
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

export type Hands = ReturnType<typeof handsAt>
