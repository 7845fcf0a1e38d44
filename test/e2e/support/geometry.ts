import type { Page } from '@playwright/test'

/** One flaw of the card as it is drawn now. */
export type Flaw = {
  /** A word for the kind, with figures. */
  readonly what: string
  readonly text: string
}

/** English text that must not be seen in a language, `{name}` standing for anything. */
export type MeasureOptions = {
  readonly english: readonly string[]
  /** Whether the language is written without spaces, so that a line may break between any two characters. */
  readonly breaksAnywhere: boolean
}

/** Puts `__w3mMeasure` into the page; call once for each page that is open. */
export async function addMeasure(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Line = { left: number; right: number; top: number; bottom: number; from: number; to: number }
    type Text = { node: globalThis.Text; text: string; lines: Line[]; control: Element | null }
    const CONTROLS = 'button, a[href], input, select, textarea, label, [role="tab"], [role="button"]'
    const TOLERANCE = 1.5
    /** Letters of a name that has to stay on one line where every letter is a syllable. */
    const SHORT = 5

    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.vh, svg, script, style') !== null

    /** The lines of a text: rectangles of the same height on the page, and the letters in them. */
    function linesOf(node: globalThis.Text): Line[] {
      const lines: Line[] = []
      const range = document.createRange()
      const value = node.data
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [only] = boxes
      if (only && boxes.length === 1) {
        const { left, right, top, bottom } = only
        return [{ left, right, top, bottom, from: 0, to: value.length }]
      }
      for (let index = 0; index < value.length; index++) {
        const code = value.codePointAt(index) ?? 0
        const end = index + (code > 0xffff ? 2 : 1)
        range.setStart(node, index)
        range.setEnd(node, end)
        const box = range.getClientRects()[0]
        if (box && box.width > 0) {
          const last = lines.at(-1)
          const isSame = last && Math.abs(last.top - box.top) < box.height / 2
          if (isSame) {
            last.left = Math.min(last.left, box.left)
            last.right = Math.max(last.right, box.right)
            last.to = end
          } else {
            const { left, right, top, bottom } = box
            lines.push({ left, right, top, bottom, from: index, to: end })
          }
        }
        index = end - 1
      }
      return lines
    }

    /** How much of a line its ancestors cut off, and whether an ellipsis replaces the rest. */
    function clip(node: Node, line: Line, card: Element) {
      const cut = { x: 0, y: 0, ellipsis: false, scrolls: false }
      for (let each = node.parentElement; each && each !== card.parentElement; each = each.parentElement) {
        const style = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        // a tip is in the top layer, and a row of chips is there to be scrolled
        if (each.matches('[popover], .swap-chips')) return cut
        if (style.overflowX !== 'visible') {
          const over = Math.max(box.left - line.left, line.right - box.right)
          if (over > TOLERANCE) {
            cut.x = Math.max(cut.x, over)
            cut.ellipsis ||= style.textOverflow === 'ellipsis'
          }
        }
        if (style.overflowY === 'hidden' || style.overflowY === 'clip') {
          // glyphs of tall scripts may extend beyond their line by a third of it
          const over = Math.max(box.top - line.top, line.bottom - box.bottom)
          if (over > (line.bottom - line.top) / 3 && !cut.scrolls) cut.y = Math.max(cut.y, over)
        }
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') cut.scrolls = true
      }
      return cut
    }

    const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 80)

    function patternOf(english: string): RegExp {
      const parts = english.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    }

    function measure({ english, breaksAnywhere }: { english: readonly string[]; breaksAnywhere: boolean }) {
      const flaws: { what: string; text: string }[] = []
      const add = (what: string, text: string) => flaws.push({ what, text: shorten(text) })
      const host = document.querySelector('w3m-modal')
      const card = host?.shadowRoot?.querySelector('[data-testid="w3m-modal-card"]')
      if (!card) return [{ what: 'no card', text: '' }]
      const frame = card.getBoundingClientRect()
      const exact = new Set(english.filter(text => !text.includes('{')))
      const patterns = english.filter(text => text.includes('{')).map(patternOf)
      const isEnglish = (text: string) => exact.has(text) || patterns.some(pattern => pattern.test(text))

      // nothing is wider than its scroll container
      for (const element of card.querySelectorAll('*')) {
        const { overflowX } = getComputedStyle(element)
        if (!/auto|scroll/.test(overflowX) || element.matches('input, .swap-chips') || isHidden(element))
          continue
        const over = element.scrollWidth - element.clientWidth
        if (over > 1 && element.clientWidth > 0)
          add(`wider than its box by ${over} px`, element.className.toString() || element.localName)
      }

      const texts: Text[] = []
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as globalThis.Text
        const parent = node.parentElement
        if (!node.data.trim() || !parent || isHidden(parent)) continue
        const lines = linesOf(node)
        if (lines.length > 0) texts.push({ node, text: node.data, lines, control: parent.closest(CONTROLS) })
      }

      /** Letters stay together, and digits of an amount; addresses, code and messages of others do not. */
      const addBreaks = (text: string, lines: readonly Line[], isMachine: boolean) => {
        const isWords = /^[\p{L}\p{M}\s]+$/u.test(text)
        const isAmount = /^[\p{Cf}<≈+−-]*\p{Nd}[\p{Nd}.,٫٬'’\s]*\p{L}*\p{Cf}*$/u.test(text.trim())
        if (isMachine && !isWords && !isAmount) return
        for (const [index, line] of lines.entries()) {
          const next = lines[index + 1]
          if (next && /^(?:[\p{L}\p{M}]{2}|\p{Nd}{2})$/u.test(text.slice(line.to - 1, next.from + 1)))
            add(`broken in a word, “${text.slice(line.from, line.to)}|”`, text)
        }
      }

      /** The names of wallets and tokens end where their lines do, amounts of tokens with an ellipsis. */
      const mayEnd = ({ parentElement: element }: Node) =>
        element !== null && getComputedStyle(element).webkitLineClamp !== 'none'
      for (const { node, text, lines, control } of texts) {
        if (!breaksAnywhere) addBreaks(text, lines, parentIsMachine(node))
        if (mayEnd(node)) continue
        if (isEnglish(shorten(text))) add('English', text)
        let isCut = false
        for (const line of lines) {
          const { x, y, ellipsis } = clip(node, line, card)
          if (x > 0 && ellipsis && node.parentElement?.closest('bdi')) break
          if (x > 0) {
            add(ellipsis ? `ellipsis, ${Math.round(x)} px` : `cut by ${Math.round(x)} px`, text)
            isCut = true
            break
          }
          if (y > 0) {
            add(`cut in height by ${Math.round(y)} px`, text)
            isCut = true
            break
          }
        }
        if (isCut) continue
        const left = Math.min(...lines.map(line => line.left))
        const right = Math.max(...lines.map(line => line.right))
        const top = Math.min(...lines.map(line => line.top))
        const bottom = Math.max(...lines.map(line => line.bottom))
        if (
          !node.parentElement?.closest('.swap-chips') &&
          (left < frame.left - TOLERANCE || right > frame.right + TOLERANCE)
        )
          add('outside the card', text)
        if (control) {
          const box = control.getBoundingClientRect()
          const over = Math.max(box.left - left, right - box.right)
          const rise = Math.max(box.top - top, bottom - box.bottom)
          if (over > TOLERANCE || rise > 3)
            add(`outside its ${control.localName} by ${Math.round(Math.max(over, rise))} px`, text)
        }
        if (breaksAnywhere && lines.length > 1 && text.trim().length <= SHORT && !parentIsMachine(node))
          add(`${lines.length} lines for a word`, text)
      }

      // the lines of a label: all texts of a control, by how many there may be
      for (const control of card.querySelectorAll(CONTROLS)) {
        if (isHidden(control) || control.matches('input')) continue
        const own = texts.filter(each => each.control === control)
        const { height } = control.getBoundingClientRect()
        if (control.matches('.btn:not(:has(small))') && height > 51)
          add(`${Math.round(height)} px high (${nameOf(control)})`, control.textContent)
        for (const { text, lines } of own) {
          const most = mostLines(control)
          if (lines.length > most) add(`${lines.length} lines, ${most} at most (${nameOf(control)})`, text)
        }
      }
      const title = card.querySelector('h1')
      if (title && !isHidden(title)) {
        const own = texts.filter(({ node }) => title.contains(node))
        for (const { text, lines } of own) if (lines.length > 2) add(`title of ${lines.length} lines`, text)
      }

      // no two controls overlap
      const rounded = [...card.querySelectorAll(CONTROLS)].filter(
        element => !isHidden(element) && element.getBoundingClientRect().width > 2,
      )
      const layer = (element: Element) => element.closest('.actions, .head, .foot, .snack') ?? card
      /** An inline link has a rectangle for each of its lines. */
      const boxesOf = (element: Element) =>
        getComputedStyle(element).display === 'inline'
          ? [...element.getClientRects()]
          : [element.getBoundingClientRect()]
      const overlap = (a: DOMRect | Line, b: DOMRect | Line) =>
        [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ] as const
      for (const [index, a] of rounded.entries())
        for (const b of rounded.slice(index + 1)) {
          if (a.contains(b) || b.contains(a) || layer(a) !== layer(b)) continue
          // touch targets of two neighbors may overlap a little
          for (const one of boxesOf(a))
            for (const other of boxesOf(b)) {
              const [x, y] = overlap(one, other)
              if (x > 2 && y > 8)
                add(`overlaps ${nameOf(b)} by ${Math.round(x)} × ${Math.round(y)} px`, nameOf(a))
            }
        }
      for (const [index, a] of texts.entries()) {
        const element = a.node.parentElement as Element
        for (const line of a.lines) {
          if (clip(a.node, line, card).x > 0) continue
          for (const b of texts.slice(index + 1)) {
            if (layer(element) !== layer(b.node.parentElement as Element)) continue
            for (const other of b.lines) {
              const [x, y] = overlap(line, other)
              const height = Math.min(line.bottom - line.top, other.bottom - other.top)
              if (x > 2 && y > height * 0.45 && clip(b.node, other, card).x === 0)
                add(`on top of “${shorten(b.text)}”`, a.text)
            }
          }
          for (const control of rounded) {
            if (control.contains(a.node) || a.control?.contains(control) || control.matches('label')) continue
            if (layer(element) !== layer(control) || element.closest('label')?.contains(control)) continue
            if (
              getComputedStyle(control).opacity === '0' ||
              getComputedStyle(element).pointerEvents === 'none'
            )
              continue
            for (const box of boxesOf(control)) {
              const [x, y] = overlap(line, box)
              if (x > 2 && y > (line.bottom - line.top) * 0.4)
                add(`over ${nameOf(control)} by ${Math.round(x)} px`, a.text)
            }
          }
        }
      }

      // texts for assistive technology, and placeholders
      for (const element of card.querySelectorAll('*'))
        for (const name of ['placeholder', 'aria-label', 'aria-description', 'title', 'alt']) {
          const value = element.getAttribute(name)
          if (value && isEnglish(shorten(value))) add(`English in ${name}`, value)
        }
      for (const input of card.querySelectorAll('input')) {
        if (!input.placeholder || input.value || isHidden(input)) continue
        const style = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) continue
        // the shorthand is empty where digits are tabular
        context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const room =
          input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        const over = context.measureText(input.placeholder).width - room
        if (over > 1) add(`placeholder cut by ${Math.round(over)} px`, input.placeholder)
      }
      return flaws
    }

    /** Addresses, code, amounts and messages of others break where they must. */
    const parentIsMachine = (node: Node) =>
      (node.parentElement?.closest('bdi, code, pre, [class*="addr"], .whole, .siwe-message') ?? null) !== null

    const nameOf = (element: Element) =>
      element.getAttribute('data-testid') ?? element.getAttribute('class') ?? element.localName

    function mostLines(control: Element): number {
      if (control.matches('[role="tab"], .chip, .send-max, .buy-presets button, .buy-methods label')) return 1
      // in a pair of buttons, two lines are as high as one; a single button has room for a line
      if (control.matches('.btn:not(.plain)')) return innerWidth < 430 || control.closest('.pair') ? 2 : 1
      if (control.matches('.acts button, .btn.plain')) return 2
      return 3
    }

    Object.assign(globalThis, { __w3mMeasure: measure })
  })
}
