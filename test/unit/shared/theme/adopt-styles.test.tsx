import { adoptStyles, createStylesRef } from '../../../../src/shared/theme/adopt-styles'
import { applyTheme } from '../../../../src/shared/theme/apply-theme'
import { renderInShadow } from '../../../support/render-in-shadow'

const newRoot = () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
const CSS_TEXT = 'p { margin: 0 }'

/** What jsdom lacks: constructable style sheets. */
const withConstructableSheets = (run: (made: FakeSheet[]) => void) => {
  const made: FakeSheet[] = []
  class Sheet implements FakeSheet {
    text = ''
    constructor() {
      made.push(this)
    }
    replaceSync(text: string) {
      this.text = text
    }
  }
  const real = window.CSSStyleSheet
  Object.assign(window, { CSSStyleSheet: Sheet })
  try {
    run(made)
  } finally {
    Object.assign(window, { CSSStyleSheet: real })
  }
}
type FakeSheet = { text: string }

test('default: one sheet for all roots, once in each', () => {
  withConstructableSheets(made => {
    const roots = [newRoot(), newRoot()].map(root =>
      Object.assign(root, { adoptedStyleSheets: [] as CSSStyleSheet[] }),
    )
    for (const root of [...roots, ...roots]) adoptStyles(root, CSS_TEXT)
    expect(made.map(sheet => sheet.text)).toEqual([CSS_TEXT])
    expect(roots.map(root => root.adoptedStyleSheets)).toEqual([made, made])
    expect(roots.map(root => root.querySelector('style'))).toEqual([null, null])
  })
})

test('behavior: in another document, the sheet of the host’s theme is one of that document', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentDocument as Document
  class Sheet {
    readonly cssRules: object[] = []
    insertRule(cssText: string) {
      this.cssRules.push({ cssText })
    }
  }
  Object.assign(page.defaultView ?? {}, { CSSStyleSheet: Sheet })
  const root = page.body.appendChild(page.createElement('div')).attachShadow({ mode: 'open' })
  Object.assign(root, { adoptedStyleSheets: [] })
  await applyTheme(
    root,
    {},
    { load: async () => Promise.reject(new Error('no colors')), peek: () => undefined },
  )
  expect(root.adoptedStyleSheets).toEqual([expect.any(Sheet)])
  frame.remove()
})

test('behavior: where there are no constructable sheets, one <style> with the nonce of the host', () => {
  const root = newRoot()
  Object.assign(root.host, { nonce: 'abc' })
  adoptStyles(root, CSS_TEXT)
  adoptStyles(root, CSS_TEXT)
  const styles = [...root.querySelectorAll('style')]
  expect(styles.map(style => [style.textContent, style.nonce])).toEqual([[CSS_TEXT, 'abc']])
})

test('behavior: a component brings its styles to the root it is mounted in', () => {
  const { root, unmount } = renderInShadow(<p ref={createStylesRef(CSS_TEXT)}>words</p>)
  expect(root.querySelector('style')?.textContent).toBe(CSS_TEXT)
  unmount()
})
