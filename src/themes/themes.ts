/** `w3m-modal/themes`: looks to start from. `Object.assign(modal, midnight)` sets one. */

export type Theme = {
  readonly themeMode: 'dark' | 'light' | 'auto'
  /** For `theme-variables`; in CSS the same names can be set. */
  readonly themeVariables: Readonly<Record<`--w3m-${string}`, string>>
}

/** Deep blue. */
export const midnight: Theme = {
  themeMode: 'dark',
  themeVariables: {
    '--w3m-accent': '#8ab4ff',
    '--w3m-color-mix': '#1b3a8f',
    '--w3m-color-mix-strength': '22',
  },
}

/** Warm white, with serifs and small corners. */
export const paper: Theme = {
  themeMode: 'light',
  themeVariables: {
    '--w3m-accent': '#8c3b1f',
    '--w3m-color-mix': '#e9d8b4',
    '--w3m-color-mix-strength': '35',
    '--w3m-font-family': 'Georgia, "Times New Roman", serif',
    '--w3m-border-radius-master': '1.5px',
  },
}

/** Black on white, with square corners, large text and tall rows. */
export const contrast: Theme = {
  themeMode: 'light',
  themeVariables: {
    '--w3m-accent': '#000',
    '--w3m-border-radius-master': '0px',
    '--w3m-font-size-master': '11px',
    '--w3m-density': '1.1',
  },
}

/** A brand with a pale pink: text on it is black. */
export const blossom: Theme = {
  themeMode: 'light',
  themeVariables: {
    '--w3m-accent': '#ff9ecb',
    '--w3m-color-mix': '#ff9ecb',
    '--w3m-color-mix-strength': '8',
    '--w3m-border-radius-master': '6px',
  },
}

/** A brand with a bright yellow: dark, with dense rows. */
export const citrus: Theme = {
  themeMode: 'dark',
  themeVariables: {
    '--w3m-accent': '#ffd60a',
    '--w3m-border-radius-master': '2px',
    '--w3m-density': '0.85',
  },
}

/** A brand with a deep green-blue, light or dark as the visitor's system is. */
export const lagoon: Theme = {
  themeMode: 'auto',
  themeVariables: {
    '--w3m-accent': '#0b7a75',
    '--w3m-color-mix': '#0b7a75',
    '--w3m-color-mix-strength': '6',
    '--w3m-border-radius-master': '5px',
  },
}
