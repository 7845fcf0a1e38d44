import { EVM_CHAINS } from '../evm/evm-chains'
import { digest, imageId, pick } from './digest'
import type { DirectoryWallet } from './directory-wallet'
import { KNOWN_WALLETS, SANDBOX_WALLET, sandboxWebWallet } from './known-wallets'
import { walletName } from './wallet-names'

const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
/** The sandbox's own wallets are among the known ones, after the four that are recommended. */
const SANDBOX_RANK = 5

/**
 * The directory's wallets in its order: known ones, ours, then made-up ones up to `count`.
 *
 * @param walletOrigin where the sandbox's wallet page is
 */
export function createWalletList(count: number, walletOrigin: string): readonly DirectoryWallet[] {
  const fixed = [
    ...KNOWN_WALLETS.slice(0, SANDBOX_RANK),
    SANDBOX_WALLET,
    sandboxWebWallet(walletOrigin),
    ...KNOWN_WALLETS.slice(SANDBOX_RANK),
  ]
  const made = Array.from({ length: Math.max(0, count - fixed.length) }, (_, index) => generateWallet(index))
  return [...fixed, ...made].map((wallet, index) => ({ ...wallet, order: (index + 1) * 10 }))
}

function generateWallet(index: number): Omit<DirectoryWallet, 'order'> {
  const name = walletName(index)
  const id = digest(`wallet ${index} ${name}`)
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || `wallet-${index}`
  /** True for about `percent` of all wallets, another choice for each field. */
  const chance = (field: number, percent: number) => pick(id, field, 100) < percent
  const host = `https://${slug}.example`
  return {
    id,
    name,
    homepage: `${host}/`,
    image_id: imageId(id),
    image_url: null,
    mobile_link: chance(1, 90) ? (chance(2, 60) ? `${slug}://` : `${host}/app`) : null,
    desktop_link: chance(3, 20) ? `${slug}-desktop://` : null,
    webapp_link: chance(4, 20) ? `${host}/web` : null,
    app_store: chance(5, 80) ? `${host}/ios` : null,
    play_store: chance(6, 85) ? `${host}/android` : null,
    chrome_store: chance(7, 45) ? `${host}/extension` : null,
    rdns: chance(8, 60) ? `example.${slug}` : null,
    injected: chance(9, 25)
      ? [
          {
            namespace: 'eip155',
            injected_id: `is${slug.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}`,
          },
        ]
      : null,
    chains: chainsOf(id),
  }
}

function chainsOf(id: string): readonly string[] {
  const kind = pick(id, 10, 10)
  if (kind === 0) return SOLANA
  const evm = EVM_CHAINS.filter((_, index) => index === 0 || pick(id, 20 + index, 10) < 7)
  return kind < 3 ? [...evm, ...SOLANA] : evm
}
