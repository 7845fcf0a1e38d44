import type { Metadata } from '../core/protocol/schemas'
import { h } from './dom'

/** Who asks, in their own words: name, address, picture. */
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

/** Only what the page's policy lets through; else the first letter. */
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
