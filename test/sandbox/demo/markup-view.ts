import { byId, create } from './dom'
import { getModal } from './modal'

/** Longer values are shown by their size; Copy gives all of it. */
const LONG = 120

/** The element as a host would write it, kept in step with the playground. */
export function startMarkupView(): void {
  const modal = getModal()
  const view = byId('markup', HTMLPreElement)
  const render = () => view.replaceChildren(...lines(modal))
  new MutationObserver(render).observe(modal, { attributes: true })
  render()

  const copy = byId('copy-markup', HTMLButtonElement)
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(asText(modal)).catch(() => {})
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1500)
  })
}

function lines(modal: HTMLElement): (Node | string)[] {
  const attributes = [...modal.attributes].flatMap(({ name, value }) => {
    const shown = value.length > LONG ? `${value.slice(0, 24)}… ${value.length} characters` : value
    const quoted =
      value === '' ? [] : ['=', create('span', `"${shown}"`, value.length > LONG ? 'dim' : 'value')]
    return ['\n  ', name, ...quoted]
  })
  return [
    create('span', '<script', 'tag'),
    ' type="module" src="w3m-modal.js"',
    create('span', '></script>', 'tag'),
    '\n\n',
    create('span', '<w3m-modal', 'tag'),
    ...attributes,
    create('span', '></w3m-modal>', 'tag'),
    '\n\n',
    create('span', '<w3m-button></w3m-button>', 'tag'),
  ]
}

function asText(modal: HTMLElement): string {
  const attributes = [...modal.attributes].map(({ name, value }) => {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return value === '' ? ` ${name}` : ` ${name}="${escaped}"`
  })
  return `<script type="module" src="w3m-modal.js"></script>\n<w3m-modal${attributes.join('')}></w3m-modal>\n`
}
