import { button, h } from '../dom'
import type { PageContext } from '../page-context'

/** One button for each network; the one in use is pressed. */
export function chainButtons(
  { wallet, attempt }: PageContext,
  chains: readonly string[],
  topic?: string,
): HTMLElement {
  const { active } = wallet.store.state
  return h(
    'div',
    { class: 'chips' },
    ...chains.map(chain => {
      const signer = wallet.signers.find(({ namespace }) => chain.startsWith(`${namespace}:`))
      const current = active[signer?.namespace ?? ''] ?? signer?.firstChain
      return button(
        {
          class: 'chip',
          testId: `chain-switch-button${chain}`,
          'aria-pressed': String(chain === current),
          title: chain,
        },
        () => {
          attempt(() => wallet.sessions.switchChain(chain, topic))
        },
        signer?.chainName(chain) ?? chain,
      )
    }),
  )
}
