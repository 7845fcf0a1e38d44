// The least that our shape can cost: a custom element, React loaded on intent, a native dialog, four rows without logic.
const load = () => import('./dialog')

class FloorModal extends HTMLElement {
  async show(): Promise<void> {
    const { openDialog } = await load()
    openDialog(this)
  }
}
customElements.define('floor-modal', FloorModal)

const button = document.querySelector<HTMLButtonElement>('#open')
const modal = document.querySelector<FloorModal>('floor-modal')
if (button && modal) {
  for (const intent of ['pointerenter', 'focus'])
    button.addEventListener(intent, () => void load(), { once: true })
  button.addEventListener('click', () => void modal.show())
  button.disabled = false
}
