import * as themes from '../../../src/themes/themes'
import { byId, create } from './dom'
import { getModal } from './modal'
import { startThemePreview } from './theme-preview'

/** A button for each theme of `w3m-modal/themes`, in its own colors. Pointing at it previews the card. */
export function startThemePresets(): void {
  const modal = getModal()
  const place = byId('themes', HTMLElement)
  const sample = byId('theme-sample', HTMLPreElement)
  const preview = startThemePreview(byId('preview', HTMLElement))
  const buttons = Object.entries(themes).map(([name, theme]) => {
    const { themeMode, themeVariables } = theme
    const button = create('button', name, 'swatch')
    button.type = 'button'
    button.dataset.testid = `demo-theme-${name}`
    const accent = themeVariables['--w3m-accent'] ?? ''
    // the page's policy forbids inline styles in markup, but not properties
    button.style.setProperty('--swatch', accent)
    for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => preview(theme))
    button.addEventListener('click', () => {
      const isOn = button.ariaPressed === 'true'
      for (const each of buttons) each.ariaPressed = String(each === button && !isOn)
      modal.setAttribute('theme-mode', isOn ? 'auto' : themeMode)
      if (isOn) modal.removeAttribute('theme-variables')
      else modal.setAttribute('theme-variables', JSON.stringify(themeVariables))
      sample.hidden = isOn
      sample.textContent = `import { ${name} } from 'w3m-modal/themes'\nObject.assign(modal, ${name})`
    })
    button.ariaPressed = 'false'
    return button
  })
  place.append(...buttons)
}
