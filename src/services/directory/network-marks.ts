import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import aurora from '@web3icons/core/svgs/networks/background/aurora.svg.js'
import avalanche from '@web3icons/core/svgs/networks/background/avalanche.svg.js'
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
import square from '@web3icons/core/svgs/networks/branded/base.svg.js'
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import { USDC_IMAGE_ID } from '../../chains/networks/network-images'

/** A square, with room around it, because pictures of networks are round. */
const base = square.replace('<svg', '<svg style="background:#fff"').replace('0 0 24 24', '-4 -4 32 32')

/** Testnets have the mark of their main network, in gray. */
const gray = (svg: string) => svg.replace('viewBox', 'filter="grayscale(1)" viewBox')

/**
 * Marks of networks by their image id in the directory (docs/protocols/wallet-directory.md#images). They
 * need no request, and show where there is no directory.
 */
const NETWORK_MARKS: Readonly<Record<string, string>> = {
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
  [USDC_IMAGE_ID]: usdc,
}

/** Returns a known mark as a `data:` URL for an `<img>`. */
export function networkMark(imageId: string): string | undefined {
  const svg = NETWORK_MARKS[imageId]
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

declare module '../../store/deps' {
  interface LazyCode {
    networkMarks: { readonly networkMark: typeof networkMark }
  }
}
