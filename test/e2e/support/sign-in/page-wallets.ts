import { expect } from '../fixtures'
import { approve, connectToQuestion, reject, SIWE, sign } from './actions'
import { chooseNetwork, pageQuestion } from './page-question'
import type { SignInCase, Visitor, WalletKind } from './visitor'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** The demo page with Solana accounts that sign in too. */
export const ON_SOLANA = {
  wallet: 'solana',
  'attr.networks': `${SOLANA} ${DEVNET}`,
  'attr.siwe': '/siwe',
  'attr.siwe-solana': 'true',
}
export const SOLANA_WALLET = 'Sandbox Wallet'

/** `asked`: text of the request in the wallet's overlay. */
function visitorOf(
  { modal }: SignInCase,
  requested: string,
): Pick<Visitor, 'answer' | 'expectRefused' | 'turnAway'> {
  return {
    ...pageQuestion(modal),
    async answer(yes) {
      await sign(modal)
      await expect(modal.testId('sandbox-wallet-request')).toContainText(requested)
      await (yes ? approve : reject)(modal)
    },
  }
}

export const INJECTED: WalletKind = {
  name: 'an injected wallet',
  query: { ...SIWE, wallet: 'evm' },
  networks: ['eip155:1', 'eip155:137'],
  enter: async arena => ({
    ...visitorOf(arena, 'wants you to sign in'),
    ask: () => connectToQuestion(arena.modal),
    async switchNetwork() {
      await chooseNetwork(arena.modal, 'Polygon')
      await approve(arena.modal)
      await expect(arena.modal.view('ConnectingSiwe')).toBeVisible()
    },
  }),
}

const solana = (name: string, query: Readonly<Record<string, string>>, requested: string): WalletKind => ({
  name,
  query: { ...ON_SOLANA, ...query },
  networks: [SOLANA, DEVNET],
  async enter(arena) {
    const { modal } = arena
    // in the Wallet Standard, a site's permission outlives its connection
    let isKnown = false
    return {
      ...visitorOf(arena, requested),
      async ask() {
        await connectToQuestion(modal, { wallet: SOLANA_WALLET, isKnown })
        isKnown = true
      },
      async switchNetwork() {
        // the wallet has no current network, so it is not asked to switch
        await chooseNetwork(modal, 'Solana Devnet')
        await expect(modal.view('ConnectingSiwe')).toBeVisible()
      },
    }
  },
})

export const SOLANA_SIGN_IN = solana('a Solana wallet with signIn', {}, 'Sign in to')
export const SOLANA_SIGN_MESSAGE = solana(
  'a Solana wallet with signMessage alone',
  { without: 'signIn' },
  'Sign a message',
)
