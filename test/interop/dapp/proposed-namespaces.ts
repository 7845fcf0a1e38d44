import type { InteropWish } from './interop-dapp'

/** `optionalNamespaces` of a proposal. */
export function proposedNamespaces({ solana, ...eip155 }: InteropWish): Readonly<Record<string, object>> {
  return { eip155, ...(solana ? { solana: { ...solana, events: [] } } : {}) }
}
