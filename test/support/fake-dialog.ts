/**
 * What jsdom lacks of `<dialog>`: opening, closing, the `close` event, the focus that goes in, and that nothing in a closed
 * one can have it. Answers the log of calls; taken away after each test.
 */
export function fakeDialog() {
  const dialog = HTMLDialogElement.prototype
  const calls: string[] = []
  const open = (name: string) =>
    function (this: HTMLDialogElement) {
      if (this.open) throw new DOMException('It is open already', 'InvalidStateError')
      calls.push(name)
      this.setAttribute('open', '')
      const first =
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button')
      first?.focus()
    }
  const { focus } = HTMLElement.prototype
  beforeEach(() => {
    calls.length = 0
    HTMLElement.prototype.focus = function (options) {
      if (!this.closest('dialog:not([open])')) focus.call(this, options)
    }
    Object.assign(dialog, {
      show: open('show'),
      showModal: open('showModal'),
      close(this: HTMLDialogElement) {
        if (!this.open) return
        calls.push('close')
        this.removeAttribute('open')
        queueMicrotask(() => this.dispatchEvent(new Event('close')))
      },
    })
  })
  afterEach(() => {
    HTMLElement.prototype.focus = focus
    for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(dialog, name)
  })
  return calls
}
