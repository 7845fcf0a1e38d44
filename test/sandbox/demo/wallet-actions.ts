import type { ModalState } from '../../../src/shared/host/runtime-contract'
import type { Manifest } from '../core/types'
import { onSubmit } from './card-form'
import type { Connections } from './connections'
import { byId, create } from './dom'
import { loadSolanaActions } from './load-solana-actions'
import type { Modal } from './modal'

/** The cards that use the connected accounts: EVM and Solana have their own. */
export function startWalletActions(modal: Modal, connections: Connections): void {
  onSubmit('fund-form', async (form, report) => {
    const { address, network } = modal.state
    const balance = await fund({
      caip2: network ?? '',
      address: address ?? '',
      amount: String(form.get('amount')),
    })
    report(create('span', `Balance: ${balance}`, 'good'))
  })

  onSubmit('sign-form', async (form, report) => {
    report(create('span', 'Waiting for your wallet…', 'dim'))
    const { signMessage } = await import('./evm-actions')
    const { signature, signer } = await signMessage(
      await modal.getProvider('eip155'),
      String(form.get('message')),
    )
    const own = signer.toLowerCase() === connections.get('eip155')?.address.toLowerCase()
    const verdict = own
      ? create('span', 'Signed by this account', 'good')
      : create('span', `Signed by ${signer}`, 'bad')
    report(verdict, create('span', signature, 'mono'))
  })

  onSubmit('send-form', async (form, report) => {
    report(create('span', 'Waiting for your wallet…', 'dim'))
    const { sendTransaction } = await import('./evm-actions')
    const provider = await modal.getProvider('eip155')
    const { hash, block } = await sendTransaction(
      provider,
      String(form.get('to')),
      String(form.get('amount')),
    )
    report(create('span', 'Sent, waiting for a block…', 'dim'), create('span', hash, 'mono'))
    report(create('span', `In block ${await block}`, 'good'), create('span', hash, 'mono'))
  })

  onSubmit('solana-sign-form', async (form, report) => {
    report(create('span', 'Waiting for your wallet…', 'dim'))
    const { signSolanaMessage } = await loadSolanaActions()
    const provider = await modal.getProvider('solana')
    const { signature, valid, address } = await signSolanaMessage(provider, String(form.get('message')))
    const verdict = valid
      ? create('span', 'Signed by this account', 'good')
      : create('span', `Not a signature of ${address}`, 'bad')
    report(verdict, create('span', signature, 'mono'))
  })

  onSubmit('solana-send-form', async (form, report) => {
    report(create('span', 'Waiting for your wallet…', 'dim'))
    const { sendSol } = await loadSolanaActions()
    const { signature, slot } = await sendSol(await modal.getProvider('solana'), {
      rpcUrl: await nodeOf(connections.get('solana')?.network ?? ''),
      to: String(form.get('to')).trim(),
      amount: String(form.get('amount')),
    })
    report(create('span', 'Sent, waiting for a block…', 'dim'), create('span', signature, 'mono'))
    report(create('span', `In slot ${await slot}`, 'good'), create('span', signature, 'mono'))
  })
}

/** A card is enabled while its chain family is connected. */
export function showAvailability(state: ModalState, connections: Connections): void {
  const { connected, namespace = '', balanceSymbol } = state
  const isUsable = (needs = '') => (needs === 'any' ? connected : connections.has(needs))
  for (const fieldset of document.querySelectorAll<HTMLFieldSetElement>('.card fieldset'))
    fieldset.disabled = !isUsable(fieldset.dataset.needs)
  byId('connect-first', HTMLElement).hidden = connected
  byId('actions', HTMLElement).hidden = !connected
  for (const symbol of document.querySelectorAll<HTMLElement>('[data-symbol]')) {
    const of = symbol.dataset.symbol
    if (of === 'any' || of === namespace) symbol.textContent = balanceSymbol ?? 'ETH'
  }
}

async function nodeOf(network: string): Promise<string> {
  const { solana } = await sandbox()
  const url = solana[network]
  if (!url) throw new Error(`The sandbox has no node for ${network}.`)
  return url
}

async function fund(request: { caip2: string; address: string; amount: string }): Promise<string> {
  const { control } = await sandbox()
  const response = await fetch(`${control}/fund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(String(answer.error))
  return String(answer.balance)
}

async function sandbox(): Promise<Pick<Manifest, 'control' | 'solana'>> {
  return (await fetch('/sandbox.json')).json()
}
