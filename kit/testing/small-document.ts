type Listener = (event: SmallEvent) => void

/** An event as React reads it. */
export type SmallEvent = { type: string; target: SmallElement; [more: string]: unknown }

class SmallNode {
  parentNode: SmallElement | null = null
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: SmallDocument
  nodeValue: string | null

  constructor(of: SmallDocument, nodeType: number, nodeName: string, nodeValue: string | null = null) {
    this.ownerDocument = of
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
  }
}

/** An element with attributes, children and listeners; it is not drawn and has no size. */
export class SmallElement extends SmallNode {
  readonly namespaceURI: string
  readonly tagName: string
  readonly style: Record<string, unknown> = {}
  readonly childNodes: SmallNode[] = []
  readonly #attributes = new Map<string, string>()
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(of: SmallDocument, namespace: string, name: string) {
    super(of, 1, name)
    this.namespaceURI = namespace
    this.tagName = name
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value))
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }
  appendChild(node: SmallNode): SmallNode {
    return this.insertBefore(node, null)
  }
  insertBefore(node: SmallNode, next: SmallNode | null): SmallNode {
    node.parentNode?.removeChild(node)
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node)
    node.parentNode = this
    return node
  }
  removeChild(node: SmallNode): SmallNode {
    this.childNodes.splice(this.childNodes.indexOf(node), 1)
    node.parentNode = null
    return node
  }
  set textContent(text: string) {
    for (const node of [...this.childNodes]) this.removeChild(node)
    if (text !== '') this.appendChild(this.ownerDocument.createTextNode(text))
  }
  /** The element itself or the nearest one around it that has the attribute of a selector such as `[data-seat]`. */
  closest(selector: string): SmallElement | null {
    const name = selector.slice(1, -1)
    let at: SmallElement | null = this
    while (at && at.getAttribute(name) === null) at = at.parentNode
    return at
  }
  /** Every element below it, in the order of the document. */
  *all(): Generator<SmallElement> {
    for (const node of this.childNodes)
      if (node instanceof SmallElement) {
        yield node
        yield* node.all()
      }
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }
  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener)
  }
  /** Tells the listeners of this element; React listens at the element that it draws into. */
  tell(event: SmallEvent): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event)
  }
  setPointerCapture(): void {}
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 1000, height: 1000 }
  }
}

class SmallDocument extends SmallNode {
  readonly body: SmallElement
  readonly documentElement: SmallElement
  readonly defaultView = globalThis

  constructor() {
    super(undefined as never, 9, '#document')
    this.documentElement = this.createElement('html')
    this.body = this.createElement('body')
  }
  get activeElement() {
    return this.body
  }
  createElement(name: string) {
    return new SmallElement(this, 'http://www.w3.org/1999/xhtml', name.toUpperCase())
  }
  createElementNS(namespace: string, name: string) {
    return new SmallElement(this, namespace, name)
  }
  createTextNode(text: string): SmallNode {
    return new SmallNode(this, 3, '#text', text)
  }
  getElementById(): null {
    return null
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}

/**
 * As much of a browser's document as React needs to draw into and to hear events: for tests that count how often something is drawn, which no browser
 * tells. Call it before `react-dom/client` is loaded. It stays as long as the process, in which others would take it for a browser: only for a file with one
 * of its own.
 */
export function openSmallDocument(): SmallDocument {
  if (!process.env.HAS_OWN_PROCESS) throw new Error('name this test in `ofTheirOwn` of vitest.config.ts')
  const opened = new SmallDocument()
  Object.assign(globalThis, {
    window: globalThis,
    document: opened,
    Element: SmallElement,
    HTMLElement: SmallElement,
    HTMLIFrameElement: class {},
    IS_REACT_ACT_ENVIRONMENT: true,
  })
  return opened
}
