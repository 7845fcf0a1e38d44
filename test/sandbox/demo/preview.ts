import type { Theme } from '../../../src/themes/themes'

// The page in the frame of the demo's theme preview. Its element applies the theme that the demo sends, and never takes
// the focus from the demo.
HTMLElement.prototype.focus = () => {}
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}

const modal = document.querySelector('w3m-modal')
addEventListener('message', ({ data, source }: MessageEvent<Theme>) => {
  if (source !== parent || !modal) return
  modal.setAttribute('theme-mode', data.themeMode)
  modal.setAttribute('theme-variables', JSON.stringify(data.themeVariables))
})
