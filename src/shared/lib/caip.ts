/**
 * CAIP-2 namespaces of the chain families in `chains/families`: three to eight characters, see `hasNamespaceForm`; ids of
 * a longer one are read as no network. They are public API; other families add theirs by declaration merging.
 */
export interface ChainNamespaces {
  readonly eip155: true
  readonly solana: true
}
export type Namespace = keyof ChainNamespaces

/** Whether a text has the form of a CAIP-2 namespace, supported or not. */
export const hasNamespaceForm = (text: unknown): text is Namespace =>
  typeof text === 'string' && /^[-a-z0-9]{3,8}$/.test(text)

/** CAIP-2 chain id, such as `eip155:1`. */
export type Caip2 = string
/** CAIP-10 account id, such as `eip155:1:0x…`. */
export type Caip10 = string

/** CAIP-19 asset id, such as `eip155:1/erc20:0x…`. */
export type Caip19 = string

const CAIP2 = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/

/** Splits a CAIP-2 id (https://chainagnostic.org/CAIPs/caip-2). Returns `undefined` for any other text. */
export function parseCaip2(text: string): { namespace: string; reference: string } | undefined {
  const [, namespace, reference] = CAIP2.exec(text) ?? []
  return namespace && reference ? { namespace, reference } : undefined
}

export function toCaip10(network: Caip2, address: string): Caip10 {
  return `${network}:${address}`
}

export function splitCaip10(account: Caip10): readonly [network: Caip2, address: string] {
  const end = account.lastIndexOf(':')
  return [account.slice(0, end), account.slice(end + 1)]
}
