import type { ModalState } from '../../../src/element/host-port'
import { byId, create } from './dom'
import type { Modal } from './modal'

type Report = (...lines: HTMLElement[]) => void

/** The three cards that use the connected account. */
export function startWalletActions(modal: Modal): void {
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
    const own = signer.toLowerCase() === modal.state.address?.toLowerCase()
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
}

/** The cards can be used while an EVM account is connected. */
export function showAvailability({ connected, namespace, balanceSymbol }: ModalState): void {
  const usable = connected && namespace === 'eip155'
  for (const fieldset of document.querySelectorAll<HTMLFieldSetElement>('.card fieldset'))
    fieldset.disabled = !usable
  byId('connect-first', HTMLElement).hidden = usable
  for (const symbol of document.querySelectorAll('[data-symbol]')) symbol.textContent = balanceSymbol ?? 'ETH'
}

function onSubmit(id: string, run: (form: FormData, report: Report) => Promise<void>): void {
  const form = byId(id, HTMLFormElement)
  const output = form.querySelector('output')
  form.addEventListener('submit', event => {
    event.preventDefault()
    const report: Report = (...lines) => output?.replaceChildren(...lines)
    report()
    run(new FormData(form), report).catch(error => report(create('span', sentence(error), 'bad')))
  })
}

/** A person's words for what a wallet or the sandbox refused. */
function sentence(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'Something went wrong.'
  const { code, shortMessage, message } = {
    code: undefined,
    shortMessage: undefined,
    message: undefined,
    ...error,
  }
  if (code === 'ACTION_REJECTED' || code === 4001) return 'You declined this in your wallet.'
  if (code === 'INSUFFICIENT_FUNDS') return 'Not enough funds. Add test funds first.'
  return String(shortMessage ?? message ?? (error instanceof Error ? error.message : 'Something went wrong.'))
}

async function fund(request: { caip2: string; address: string; amount: string }): Promise<string> {
  const { control } = await (await fetch('/sandbox.json')).json()
  const response = await fetch(`${control}/fund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(String(answer.error))
  return String(answer.balance)
}
