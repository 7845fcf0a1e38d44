import { h } from '../../../wallet-page/page/dom'
import { showHidden } from '../../hidden-characters'

/** Text for the user who is about to sign it: hidden characters are shown as their codes. */
export function shownText(text: string): readonly (string | HTMLElement)[] {
  return showHidden(text).map(part =>
    'text' in part ? part.text : h('span', { class: 'sign', dir: 'ltr' }, part.mark),
  )
}
