/** Chain families this product speaks, by their CAIP-2 namespace. */
export const NAMESPACES = ['eip155', 'solana'] as const
export type Namespace = (typeof NAMESPACES)[number]

/** CAIP-2 chain id, such as `eip155:1`. */
export type Caip2 = string
/** CAIP-10 account id, such as `eip155:1:0x…`. */
export type Caip10 = string

const CAIP2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Splits a CAIP-2 id (https://chainagnostic.org/CAIPs/caip-2); `undefined` where it is none. */
export function parseCaip2(text: string): { namespace: string; reference: string } | undefined {
  const [, namespace, reference] = CAIP2.exec(text) ?? []
  return namespace && reference ? { namespace, reference } : undefined
}

export function isNamespace(text: string): text is Namespace {
  return (NAMESPACES as readonly string[]).includes(text)
}

/** The namespace of a CAIP-2 or CAIP-10 id; `undefined` for a family that we do not speak. */
export function namespaceOf(id: Caip2 | Caip10): Namespace | undefined {
  const [head = ''] = id.split(':')
  return isNamespace(head) ? head : undefined
}

export function toCaip10(network: Caip2, address: string): Caip10 {
  return `${network}:${address}`
}
