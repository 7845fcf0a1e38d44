import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import aurora from '@web3icons/core/svgs/networks/background/aurora.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
import base from '@web3icons/core/svgs/networks/background/base.svg.js'
import bnb from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js'
import celo from '@web3icons/core/svgs/networks/background/celo.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import fantom from '@web3icons/core/svgs/networks/background/fantom.svg.js'
import gnosis from '@web3icons/core/svgs/networks/background/gnosis.svg.js'
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js'
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js'
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js'
import zksync from '@web3icons/core/svgs/networks/background/zksync.svg.js'
import zora from '@web3icons/core/svgs/networks/background/zora.svg.js'
import coinbase from '@web3icons/core/svgs/wallets/background/coinbase.svg.js'
import ledger from '@web3icons/core/svgs/wallets/background/ledger.svg.js'
import safe from '@web3icons/core/svgs/wallets/background/safe.svg.js'
import walletConnect from '@web3icons/core/svgs/wallets/background/wallet-connect.svg.js'

/** Test networks have the mark of their main network, in gray. */
const gray = (svg: string) => svg.replace('<svg', '<svg style="filter:grayscale(1)"')

/**
 * Marks of networks and connectors by their image id in the directory (docs/protocols/wallet-directory.md#images). They
 * need no request, and show where there is no directory.
 */
const ASSET_MARKS: Readonly<Record<string, string>> = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': ethereum,
  'e909ea0a-f92a-4512-c8fc-748044ea6800': gray(ethereum),
  '3bff954d-5cb0-47a0-9a23-d20192e74600': arbitrum,
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': avalanche,
  '93564157-2e8e-4ce7-81df-b264dbee9b00': bnb,
  '06b26297-fe0c-4733-5d6b-ffa5498aac00': fantom,
  'ab9c186a-c52f-464b-2906-ca59d760a400': optimism,
  '41d04d42-da3b-4453-8506-668cc0727900': polygon,
  '02b53f6a-e3d4-479e-1cb4-21178987d100': gnosis,
  'b310f07f-4ef7-49f3-7073-2a0a39685800': zksync,
  '845c60df-d429-4991-e687-91ae45791600': zora,
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': celo,
  '7289c336-3981-4081-c5f4-efc26ac64a00': base,
  'a18a7ecd-e307-4360-4746-283182228e00': gray(base),
  '3ff73439-a619-4894-9262-4470c773a100': aurora,
  'a1b58899-f671-4276-6a5e-56ca5bd59700': solana,
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': walletConnect,
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800': coinbase,
  '461db637-8616-43ce-035a-d89b8a1d5800': safe,
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300': ledger,
}

/** Returns a known mark as a `data:` URL for an `<img>`. */
export function assetMark(imageId: string): string | undefined {
  const svg = ASSET_MARKS[imageId]
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

declare module '../../store/deps' {
  interface LazyCode {
    assetMarks: { readonly assetMark: typeof assetMark }
  }
}
