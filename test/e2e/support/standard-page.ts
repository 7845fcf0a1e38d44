import type { Page } from '@playwright/test'
import type { SolanaSignAndSendTransactionFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature } from '@wallet-standard/features'

type SolanaWallet = Wallet & {
  readonly features: StandardConnectFeature & SolanaSignAndSendTransactionFeature
}
type WithWallets = { __standardWallets?: SolanaWallet[] }

/** The page's side of the Wallet Standard, for tests that ask a wallet themselves. */
export class StandardPage {
  constructor(private readonly page: Page) {}

  /** Asks who is there. Call once on each page, before the rest. */
  find(): Promise<{ name: string; chains: readonly string[] }[]> {
    return this.page.evaluate(() => {
      const wallets: SolanaWallet[] = []
      Object.assign(globalThis, { __standardWallets: wallets })
      const register = (wallet: SolanaWallet) => {
        wallets.push(wallet)
        return () => {}
      }
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
      return wallets.map(({ name, chains }) => ({ name, chains }))
    })
  }

  /** Resolves with the addresses. */
  connect(input?: { silent: boolean }): Promise<string[]> {
    return this.page.evaluate(async options => {
      const [wallet] = (globalThis as WithWallets).__standardWallets ?? []
      const output = await wallet?.features['standard:connect'].connect(options)
      return output?.accounts.map(({ address }) => address) ?? []
    }, input)
  }

  /** Has the first account sign and send. Resolves with the signature. */
  send(transaction: Uint8Array, chain: `solana:${string}`): Promise<number[]> {
    return this.page.evaluate(
      async request => {
        const [wallet] = (globalThis as WithWallets).__standardWallets ?? []
        const [account] = wallet?.accounts ?? []
        if (!wallet || !account) throw new Error('not connected')
        const [output] = await wallet.features['solana:signAndSendTransaction'].signAndSendTransaction({
          account,
          chain: request.chain,
          transaction: Uint8Array.from(request.bytes),
        })
        return [...(output?.signature ?? [])]
      },
      { bytes: [...transaction], chain },
    )
  }
}
