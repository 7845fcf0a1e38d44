export type ThemeVariables = Readonly<Record<string, string>>

/** CSS property with the same value type as each variable, so that the browser can validate it. */
const CHECKED_AS: ThemeVariables = {
  '--w3m-accent': 'color',
  '--w3m-color-mix': 'color',
  '--w3m-color-mix-strength': 'opacity',
  '--w3m-density': 'line-height',
  '--w3m-font-family': 'font-family',
  '--w3m-font-size-master': 'padding-top',
  '--w3m-border-radius-master': 'padding-top',
  '--w3m-modal-width': 'padding-top',
  '--w3m-z-index': 'z-index',
}

type Supports = (property: string, value: string) => boolean

/**
 * Filters the host's variables for use in a style sheet: known names only, values without `;`, `{` or `url()`, and for
 * the variables of docs/reference/styling.md a value of the right type.
 */
export function cleanThemeVariables(variables: ThemeVariables, supports: Supports): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => {
      if (!/^--w3m-[\w-]+$/.test(name) || typeof value !== 'string' || /[;{}\\]|url\(/i.test(value))
        return false
      const property = CHECKED_AS[name]
      return property === undefined || supports(property, value)
    }),
  )
}
