import { h } from '../../../wallet-page/page/dom'
import { showHidden } from '../../hidden-characters'

/** A text for a person who is about to sign it: what cannot be seen stands there as its code. */
export function shownText(text: string): readonly (string | HTMLElement)[] {
  return showHidden(text).map(part =>
    'text' in part ? part.text : h('span', { class: 'sign', dir: 'ltr' }, part.mark),
  )
}
