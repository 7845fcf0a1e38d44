type Variables = Readonly<Record<string, string | number>>

export type Theme = {
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables?: Variables | undefined
  readonly w3mThemeVariables?: Variables | undefined
}

/** What of the page's look the frame takes over, and what it is called here. */
const TAKEN: Readonly<Record<string, { readonly name: string; readonly property: string }>> = {
  '--w3m-accent': { name: '--theme-accent', property: 'color' },
  '--w3m-background': { name: '--theme-background', property: 'color' },
  '--w3m-font-family': { name: '--theme-font', property: 'font-family' },
  '--w3m-border-radius-master': { name: '--theme-radius', property: 'border-radius' },
}

/** Takes the page's theme over. Without a mode the mode stays; what is no such value is left out. */
export function setTheme(root: HTMLElement, { themeMode, themeVariables, w3mThemeVariables }: Theme): void {
  if (themeMode) root.dataset.theme = themeMode
  for (const [key, value] of Object.entries({ ...themeVariables, ...w3mThemeVariables })) {
    const taken = Object.hasOwn(TAKEN, key) ? TAKEN[key] : undefined
    const text = String(value)
    if (!taken || !CSS.supports(taken.property, text)) continue
    root.style.setProperty(taken.name, text)
    if (key === '--w3m-accent') root.style.setProperty('--theme-on-accent', readableOn(text))
  }
}

/** Black or white, whichever can be read better on a colour. */
function readableOn(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return '#ffffff'
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(toLinear)
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both contrasts are the same: √(1.05 × 0.05) − 0.05.
  return light > 0.179 ? '#0a0a0a' : '#ffffff'
}

function toLinear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
