import * as themes from '../../../src/themes/themes'
import { byId, create } from './dom'
import { getModal } from './modal'

/** A button for each theme of `w3m-modal/themes`, in its own colors. */
export function startThemePresets(): void {
  const modal = getModal()
  const place = byId('themes', HTMLElement)
  const buttons = Object.entries(themes).map(([name, { themeMode, themeVariables }]) => {
    const button = create('button', name, 'swatch')
    button.type = 'button'
    button.dataset.testid = `demo-theme-${name}`
    const accent = themeVariables['--w3m-accent'] ?? ''
    // the page's policy allows no inline style in markup, but properties
    button.style.setProperty('--swatch', accent)
    button.addEventListener('click', () => {
      const isOn = button.ariaPressed === 'true'
      for (const each of buttons) each.ariaPressed = String(each === button && !isOn)
      modal.setAttribute('theme-mode', isOn ? 'auto' : themeMode)
      if (isOn) modal.removeAttribute('theme-variables')
      else modal.setAttribute('theme-variables', JSON.stringify(themeVariables))
    })
    button.ariaPressed = 'false'
    return button
  })
  place.append(...buttons)
}
