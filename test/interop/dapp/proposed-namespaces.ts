import type { InteropProposal } from './interop-dapp'

/** `optionalNamespaces` of a proposal. */
export function proposedNamespaces({ solana, ...eip155 }: InteropProposal): Readonly<Record<string, object>> {
  return { eip155, ...(solana ? { solana: { ...solana, events: [] } } : {}) }
}
