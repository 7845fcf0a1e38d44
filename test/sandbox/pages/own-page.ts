import type { Manifest } from '../core/types'
import { sandboxAttributes } from './host-page'

/**
 * For a page of another origin: `<script src="http://localhost:4173/sandbox/own-page.js"></script>` adds the page wallets and
 * gives the addresses of the sandbox to each `<w3m-modal>`, also to those that a framework adds later.
 */
async function connectPageTo(origin: string): Promise<void> {
  const manifest: Manifest = await (await fetch(`${origin}/sandbox.json`)).json()
  const { evm, solana, projectId } = manifest
  const { 'project-id': _, ...attributes } = sandboxAttributes(manifest)
  const wallet = document.createElement('script')
  wallet.src = `${origin}/sandbox/page-wallet.js`
  // without the control, which answers the sandbox's own pages only
  wallet.dataset.sandbox = JSON.stringify({ evm, solana })
  document.head.append(wallet)

  const wired = new WeakSet<Element>()
  function wire(): void {
    for (const modal of document.querySelectorAll('w3m-modal')) {
      if (wired.has(modal)) continue
      wired.add(modal)
      for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value)
      // Any ID works here. The page's own stays, because sessions are stored by it: it must be the same at each load,
      // also where a framework sets it later than this script runs. In open mode an ID would turn pairing on.
      const hasId = modal.hasAttribute('project-id') || ('projectId' in modal && modal.projectId)
      const isOpen = modal.getAttribute('services') === 'open'
      if (!isOpen && !hasId) modal.setAttribute('project-id', projectId)
    }
  }
  wire()
  new MutationObserver(wire).observe(document, { childList: true, subtree: true })
}

const { src } = document.currentScript as HTMLScriptElement
connectPageTo(new URL(src).origin).catch(cause =>
  console.error('w3m-modal: the sandbox does not answer', cause),
)
