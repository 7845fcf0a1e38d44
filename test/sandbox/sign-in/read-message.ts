import type { Caip2 } from '../../../src/shared/lib/caip'
import { SOLANA_CLUSTERS } from '../solana/clusters'

/** A parsed sign-in message. */
export type SignInMessage = {
  readonly namespace: 'eip155' | 'solana'
  readonly domain: string
  readonly address: string
  readonly uri: string
  /** As in the message. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly notBefore: number
}

const TIME = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+-]\\d{2}:\\d{2})'

/**
 * EIP-4361, and the same for Solana. The statement may contain any character except a line feed; EIP-4361 is stricter.
 */
const MESSAGE = new RegExp(
  [
    '^(?<domain>[^\\s/?#@]+) wants you to sign in with your (?<chain>Ethereum|Solana) account:',
    '(?<address>0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    '(?:[^\\n]+\\n\\n|\\n?)URI: (?<uri>\\S+)',
    'Version: 1',
    'Chain ID: (?<chainId>[a-zA-Z0-9:]+)',
    'Nonce: (?<nonce>[a-zA-Z0-9]{8,})',
    `Issued At: (?<issuedAt>${TIME})` +
      `(?:\\nExpiration Time: (?<expiresAt>${TIME}))?` +
      `(?:\\nNot Before: (?<notBefore>${TIME}))?` +
      '(?:\\nRequest ID: [^\\n]*)?' +
      '(?:\\nResources:(?:\\n- \\S+)*)?$',
  ].join('\n'),
)

/** `undefined` unless the whole text is a sign-in message. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const { groups } = MESSAGE.exec(text) ?? {}
  if (!groups) return undefined
  const { domain = '', chain, address = '', uri = '', chainId = '', nonce = '' } = groups
  return {
    namespace: chain === 'Solana' ? 'solana' : 'eip155',
    domain,
    address,
    uri,
    chainId,
    nonce,
    issuedAt: Date.parse(groups.issuedAt ?? ''),
    expiresAt: groups.expiresAt ? Date.parse(groups.expiresAt) : Number.POSITIVE_INFINITY,
    notBefore: groups.notBefore ? Date.parse(groups.notBefore) : Number.NEGATIVE_INFINITY,
  }
}

/** The network of a message; `undefined` if it is unknown. */
export function networkOf({ namespace, chainId }: SignInMessage): Caip2 | undefined {
  if (namespace === 'eip155') return /^[1-9]\d{0,15}$/.test(chainId) ? `eip155:${chainId}` : undefined
  return SOLANA_CLUSTERS.find(({ id, name }) => [id, name, `solana:${name}`].includes(chainId))?.id
}
