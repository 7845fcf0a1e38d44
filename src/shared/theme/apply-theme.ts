import type { Lazy } from '../lib/lazy'
import { newSheet, styleElement } from './adopt-styles'
import { cleanThemeVariables, type ThemeVariables } from './theme-variables'

type OwnTheme = {
  readonly sheet: CSSStyleSheet
  /**
   * Inputs that the sheet was made from: the host's variables (`given`), and those with the computed colors (`chosen`).
   */
  readonly given?: string
  readonly chosen?: string
}

/** The sheet of each root with its host's theme. Unlike the others it is never shared. */
const own = new WeakMap<ShadowRoot, OwnTheme>()

/**
 * Applies a host's `theme-variables` and corrects the colors set there or in the page's CSS. The correcting code loads
 * only for pages that set colors. Call it when the modal opens and when the variables change.
 */
export async function applyTheme(
  root: ShadowRoot,
  variables: ThemeVariables,
  code: Lazy<typeof import('./correct-colors')>,
): Promise<void> {
  const theme = ownTheme(root)
  if (!theme) return
  const { sheet } = theme
  const given = JSON.stringify(variables)
  // Rewriting a sheet restyles the whole modal, so it is left alone while nothing has changed.
  if (given !== theme.given) setVariables(sheet, variables)
  const computed = getComputedStyle(root.host)
  const read = (name: string) => computed.getPropertyValue(name).trim()
  const choice = {
    accent: read('--w3m-accent'),
    mix: read('--w3m-color-mix'),
    strength: read('--w3m-color-mix-strength'),
  }
  const chosen = `${given} ${JSON.stringify(choice)}`
  if (chosen === theme.chosen) return
  own.set(root, { sheet, given, chosen })
  while (sheet.cssRules.length > 1) sheet.deleteRule(1)
  if (!choice.accent && !(Number.parseFloat(choice.strength) > 0)) return
  const loaded = await code.load().catch(() => undefined)
  // A later call with other colors takes precedence.
  if (!loaded || own.get(root)?.chosen !== chosen) return
  const corrected = loaded.correctColors(root, choice)
  if (corrected) sheet.insertRule(`.w3m{${corrected}}`, 1)
}

function setVariables(sheet: CSSStyleSheet, variables: ThemeVariables): void {
  while (sheet.cssRules.length) sheet.deleteRule(0)
  sheet.insertRule(':host{}')
  const [rule] = sheet.cssRules
  if (!rule || !('style' in rule)) return
  const isValid = (property: string, value: string) => globalThis.CSS?.supports(property, value) ?? true
  // Each value is parsed on its own, so that none can end the rule.
  for (const [name, value] of Object.entries(cleanThemeVariables(variables, isValid))) {
    ;(rule as CSSStyleRule).style.setProperty(name, value)
  }
}

/** Returns `undefined` if neither form of sheet is available. */
function ownTheme(root: ShadowRoot): OwnTheme | undefined {
  const known = own.get(root)
  if (known) return known
  const sheet = root.adoptedStyleSheets ? adoptedSheet(root) : styleElement(root, ':host{}').sheet
  if (sheet) own.set(root, { sheet })
  return own.get(root)
}

function adoptedSheet(root: ShadowRoot): CSSStyleSheet {
  const sheet = newSheet(root.ownerDocument)
  root.adoptedStyleSheets.push(sheet)
  return sheet
}
