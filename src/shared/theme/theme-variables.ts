export type ThemeVariables = Readonly<Record<string, string>>

/** A CSS property that takes the same values as the variable, so that the browser can check them. */
const CHECKED_AS: ThemeVariables = {
  '--w3m-accent': 'color',
  '--w3m-color-mix': 'color',
  '--w3m-color-mix-strength': 'opacity',
  '--w3m-font-family': 'font-family',
  '--w3m-font-size-master': 'padding-top',
  '--w3m-border-radius-master': 'padding-top',
  '--w3m-modal-width': 'padding-top',
  '--w3m-z-index': 'z-index',
}

type Supports = (property: string, value: string) => boolean

/**
 * The host's variables that may go into a style sheet: our names only, without `;`, `{` or `url()`, and for the variables
 * of docs/reference/styling.md a value of their type.
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
