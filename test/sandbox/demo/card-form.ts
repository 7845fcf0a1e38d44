import { byId, create } from './dom'

/** Replaces the text below the button of a card. */
export type Report = (...lines: HTMLElement[]) => void

/** A card's form: runs an action, and shows its result. */
export function onSubmit(id: string, run: (form: FormData, report: Report) => Promise<void>): void {
  const form = byId(id, HTMLFormElement)
  const output = form.querySelector('output')
  form.addEventListener('submit', event => {
    event.preventDefault()
    const report: Report = (...lines) => output?.replaceChildren(...lines)
    report()
    run(new FormData(form), report).catch(error => report(create('span', sentence(error), 'bad')))
  })
}

/** A readable message for an error of a wallet, a node or the sandbox. */
function sentence(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'Something went wrong.'
  const { code, shortMessage, message } = {
    code: undefined,
    shortMessage: undefined,
    message: undefined,
    ...error,
  }
  if (code === 'ACTION_REJECTED' || code === 4001) return 'You declined this in your wallet.'
  const text = String(
    shortMessage ?? message ?? (error instanceof Error ? error.message : 'Something went wrong.'),
  )
  if (code === 'INSUFFICIENT_FUNDS' || NO_FUNDS.test(text)) return 'Not enough funds. Add test funds first.'
  return text
}

/** Solana nodes have a separate message for an account that has never had a balance. */
const NO_FUNDS = /no record of a prior credit|insufficient lamports|Insufficient funds for fee/
