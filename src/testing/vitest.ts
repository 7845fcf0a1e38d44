/**
 * `w3m-modal/testing/vitest`: a set-up file. Removes fake wallets and modals from the page after each test, and corrects the
 * dialogs of happy-dom.
 */
import { afterEach } from 'vitest'
import { cleanUp } from './testing'

afterEach(cleanUp)

// Browsers fire `close` later. happy-dom fires it at once, which looks like a visitor who closes the modal.
if ('happyDOM' in globalThis)
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.removeAttribute('open')
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
