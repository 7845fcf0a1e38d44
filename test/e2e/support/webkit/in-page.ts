/** One step on the way to elements; `null` names are not looked at. */
export type Step =
  | { readonly css: string }
  | { readonly testId: string }
  | { readonly role: string; readonly name: Text | null; readonly exact: boolean }
  | { readonly text: Text; readonly exact: boolean }
  | { readonly nth: number }
  | { readonly hasText: Text }
  | { readonly has: readonly Step[] }
  | { readonly or: readonly Step[] }

/** A text, or the source and flags of a pattern. */
export type Text = string | { readonly source: string; readonly flags: string }

/** What is asked of the elements that the steps lead to. */
export type Query = 'count' | 'read' | 'act' | 'element'

export type Seen = {
  readonly count: number
  readonly visible: boolean
  readonly text: string
  readonly value: string | null
  readonly focused: boolean
  readonly enabled: boolean
  readonly checked: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
  readonly texts: readonly string[]
  /** Why a click would not reach it. */
  readonly blocked: string | null
}

/**
 * Finds elements as Playwright's locators do, open shadow roots included, and reads them. It runs in the page, so it uses nothing
 * from outside of itself.
 */
export function lookInPage(steps: readonly Step[], query: Query): Element | Seen | null {
  type Root = Document | ShadowRoot | Element
  const childrenOf = (root: Root): Element[] => {
    const inner = root instanceof Element && root.shadowRoot ? [...root.shadowRoot.children] : []
    return [...inner, ...root.children]
  }
  const below = (root: Root): Element[] => childrenOf(root).flatMap(child => [child, ...below(child)])
  const parentOf = (node: Node): Node | null =>
    (node instanceof Element && node.assignedSlot) || node.parentNode || (node as ShadowRoot).host || null
  const contains = (outer: Node, inner: Node | null): boolean =>
    inner !== null && (outer === inner || contains(outer, parentOf(inner)))
  const collapseWhitespace = (text: string) =>
    text
      .replace(/\u200b/g, '')
      .trim()
      .replace(/\s+/g, ' ')
  const textOf = (node: Node): string => {
    if (node instanceof Element && /^(script|style|noscript)$/.test(node.localName)) return ''
    const own = node instanceof Text_ ? node.data : ''
    const root = node instanceof Element ? node.shadowRoot : null
    const children = root ? [...root.childNodes] : [...node.childNodes]
    return own + children.map(textOf).join('')
  }
  const Text_ = globalThis.Text
  const matches = (text: string, wanted: Text, exact: boolean) => {
    if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags).test(text)
    return exact
      ? text === collapseWhitespace(wanted)
      : text.toLowerCase().includes(collapseWhitespace(wanted).toLowerCase())
  }
  const rolesOf: Record<string, string> = {
    button: 'button, summary, input[type=submit], input[type=button], [role=button]',
    link: 'a[href], [role=link]',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=search], textarea, [role=textbox]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  }
  const isRendered = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, display } = getComputedStyle(element)
    if (display === 'contents') return childrenOf(element).some(isRendered)
    return element.checkVisibility() && visibility === 'visible' && width > 0 && height > 0
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    const labels = ids.map(id => root.getElementById(id)).flatMap(each => (each ? [textOf(each)] : []))
    const label = element.getAttribute('aria-label')
    const own = (element as HTMLInputElement).labels
    const spoken = (node: Node): string => {
      if (!(node instanceof Element)) return node instanceof Text_ ? node.data : ''
      if (node.getAttribute('aria-hidden') === 'true') return ''
      if (node instanceof HTMLImageElement) return node.alt
      return [...(node.shadowRoot ?? node).childNodes].map(spoken).join('')
    }
    const text = labels.join(' ') || label || [...(own ?? [])].map(textOf).join(' ') || spoken(element)
    return collapseWhitespace(text || element.getAttribute('title') || '')
  }
  const find = (path: readonly Step[], from: readonly Root[]): Element[] => {
    let current: readonly Root[] = from
    for (const step of path) {
      const among = () => [...new Set(current.flatMap(below))]
      if ('css' in step) current = among().filter(each => each.matches(step.css))
      else if ('testId' in step)
        current = among().filter(each => each.getAttribute('data-testid') === step.testId)
      else if ('role' in step) {
        const { role, name, exact } = step
        current = among().filter(
          each =>
            each.matches(rolesOf[role] ?? `[role=${role}]`) &&
            isRendered(each) &&
            (name === null || matches(nameOf(each), name, exact)),
        )
      } else if ('text' in step) {
        const has = (each: Element) => matches(collapseWhitespace(textOf(each)), step.text, step.exact)
        current = among().filter(each => has(each) && !childrenOf(each).some(has))
      } else if ('nth' in step) current = current.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1)
      else if ('hasText' in step)
        current = current.filter(each => matches(collapseWhitespace(textOf(each)), step.hasText, false))
      else if ('has' in step) current = current.filter(each => find(step.has, [each]).length > 0)
      else {
        const both = new Set([...current, ...find(step.or, from)])
        current = below(document).filter(each => both.has(each))
      }
    }
    return current as Element[]
  }
  const found = find(steps, [document])
  const [element] = found
  if (query === 'element') return element ?? null
  const nothing: Seen = {
    count: found.length,
    visible: false,
    text: '',
    value: null,
    focused: false,
    enabled: false,
    checked: false,
    attributes: {},
    box: null,
    texts: [],
    blocked: null,
  }
  if (!element || query === 'count') return nothing
  const enabled = !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null
  /** Two reads of its place may come before the first frame of a movement. */
  const isMoving = () =>
    (element.getRootNode() as Document | ShadowRoot)
      .getAnimations()
      .some(({ effect, playState, timeline }) => {
        if (!(effect instanceof KeyframeEffect) || playState !== 'running' || !effect.target) return false
        // others follow the scroll position
        if (timeline !== document.timeline) return false
        return effect.getTiming().iterations !== Number.POSITIVE_INFINITY && contains(effect.target, element)
      })
  const blockedBy = (): string | null => {
    if (!isRendered(element)) return 'not visible'
    if (!enabled) return 'not enabled'
    if (isMoving()) return 'moving'
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    while (hit?.shadowRoot) {
      const deeper = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (!deeper || deeper === hit) break
      hit = deeper
    }
    if (contains(element, hit) || (hit && hit.closest('label')?.control === element)) return null
    return hit ? `below <${hit.localName} class="${hit.getAttribute('class') ?? ''}">` : 'outside of the page'
  }
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    count: found.length,
    visible: isRendered(element),
    text: textOf(element),
    value: 'value' in element ? String(element.value) : null,
    focused: active === element,
    enabled,
    checked:
      (element as HTMLInputElement).checked === true || element.getAttribute('aria-checked') === 'true',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    box: { x, y, width, height },
    texts: found.map(textOf),
    blocked: query === 'act' ? blockedBy() : null,
  }
}

/**
 * What Playwright does by a channel of its own: uncaught errors, errors written to the console and broken policies are kept in the
 * page until they are read. It runs first in each page.
 */
export function recordProblems(): void {
  const problems: string[] = []
  Object.assign(globalThis, { __w3mProblems: problems })
  addEventListener('error', ({ message, error }) => {
    if (message) problems.push(`uncaught: ${error ?? message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${reason}`))
  const write = console.error
  console.error = (...parts: unknown[]) => {
    problems.push(`console.error: ${parts.map(String).join(' ')}`)
    write(...parts)
  }
  addEventListener('securitypolicyviolation', event => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    problems.push(`csp: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`)
  })
}
