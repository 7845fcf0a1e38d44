import type { Metadata } from '../core/protocol/schemas'
import { h } from './dom'

/** The site by its own metadata: name, URL, picture. */
export function peerCard({ name, url, icons }: Metadata): HTMLElement {
  return h(
    'div',
    { class: 'peer' },
    peerIcon(name, icons),
    h(
      'div',
      { class: 'peer-text' },
      h('bdi', { class: 'peer-name' }, name || 'A site'),
      h('bdi', { class: 'soft' }, hostOf(url)),
    ),
  )
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** The icon, if the page's policy allows its host, or else the first letter. */
function peerIcon(name: string, icons: readonly string[]): HTMLElement {
  const letter = h(
    'span',
    { class: 'peer-icon', 'aria-hidden': 'true' },
    (name.trim()[0] ?? '?').toUpperCase(),
  )
  const source = icons.find(each => /^https:|^data:image\//.test(each))
  if (!source) return letter
  const image = h('img', { class: 'peer-icon', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.replaceWith(letter))
  image.src = source
  return image
}
