import { EVM_CHAINS } from '../evm/evm-chains'
import { digest, imageId } from './digest'
import type { DirectoryWallet } from './directory-wallet'

const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
const CHAINS = { evm: EVM_CHAINS, solana: SOLANA, both: [...EVM_CHAINS, ...SOLANA] } as const

/**
 * Name, directory id, chains, rdns. Ids and rdns are those of docs/protocols/wallet-directory.md#images; missing ones
 * are not invented.
 */
const KNOWN = [
  ['MetaMask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'evm', 'io.metamask'],
  ['Trust Wallet', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'both', null],
  ['Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'both', null],
  [
    'Coinbase Wallet',
    'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    'both',
    'com.coinbase.wallet',
  ],
  ['Solflare', '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'solana', null],
  ['OKX Wallet', '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'both', null],
  ['Binance Wallet', '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25', 'both', null],
  ['Bitget Wallet', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', 'both', null],
  ['Safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', 'evm', null],
  ['Ledger', '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'both', null],
  ['Backpack', '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', 'both', null],
  ['Base Account', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'evm', null],
] as const

export const SANDBOX_WALLET_ID = digest('dev.w3m.sandbox')

/** The wallet of the sandbox itself: the same rdns as the one a page announces with `?wallet=evm`. */
export const SANDBOX_WALLET: Omit<DirectoryWallet, 'order'> = {
  ...bare('Sandbox Wallet', SANDBOX_WALLET_ID, 'evm'),
  rdns: 'dev.w3m.sandbox',
  mobile_link: 'sandbox-wallet://',
  injected: [{ namespace: 'eip155', injected_id: 'isSandboxWallet' }],
}

/** The sandbox's wallet in a page of its own, as the directory lists a wallet that is a web app. */
export const sandboxWebWallet = (origin: string): Omit<DirectoryWallet, 'order'> => ({
  ...bare('Sandbox Web Wallet', digest('sandbox web wallet'), 'evm'),
  homepage: `${origin}/`,
  webapp_link: origin,
})

export const KNOWN_WALLETS: readonly Omit<DirectoryWallet, 'order'>[] = KNOWN.map(
  ([name, id, chains, rdns]) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    return {
      ...bare(name, id, chains),
      rdns,
      mobile_link: `${slug.replaceAll('-', '')}://`,
      app_store: `https://${slug}.example/ios`,
      play_store: `https://${slug}.example/android`,
      chrome_store: name === 'Ledger' ? null : `https://${slug}.example/extension`,
      desktop_link: name === 'Ledger' ? 'ledgerlive://' : null,
      webapp_link: name === 'Safe' ? 'https://safe.example/app' : null,
      injected: name === 'MetaMask' ? [{ namespace: 'eip155', injected_id: 'isMetaMask' }] : null,
    }
  },
)

function bare(name: string, id: string, chains: keyof typeof CHAINS): Omit<DirectoryWallet, 'order'> {
  return {
    id,
    name,
    homepage: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
    image_id: imageId(id),
    image_url: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: CHAINS[chains],
  }
}
