import type { Theme } from '../../../src/themes/themes'
import { create } from './dom'

const PAGE = '/preview.html'

/**
 * Shows the real card in a frame that cannot be clicked. The frame has its own origin, so that its element shares no
 * session with the page's. It loads once most of it is on screen, or the pointer is on a theme.
 */
export function startThemePreview(place: HTMLElement): (theme: Theme) => void {
  let frame: HTMLIFrameElement | undefined
  let wanted: Theme | undefined
  const send = () => {
    if (wanted) frame?.contentWindow?.postMessage(wanted, '*')
  }
  const load = () => {
    if (frame) return
    frame = create('iframe')
    frame.title = 'Preview of the modal'
    frame.inert = true
    frame.tabIndex = -1
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = PAGE
    frame.addEventListener('load', () => {
      frame?.classList.add('loaded')
      send()
    })
    place.append(frame)
  }
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      load()
    },
    { threshold: 0.75 },
  ).observe(place)
  return theme => {
    wanted = theme
    load()
    send()
  }
}
