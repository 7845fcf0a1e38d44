/** Fields of a sign-in message. Times are ISO 8601. */
export type SignInFields = {
  readonly domain: string
  /** On EVM with EIP-55 checksum. */
  readonly address: string
  readonly uri: string
  readonly version: string
  /** Number of an EVM network, or name of a Solana cluster. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Formats a message exactly as EIP-4361 defines it (https://eips.ethereum.org/EIPS/eip-4361). */
export function ethereumSignInMessage(fields: SignInFields): string {
  const { statement } = fields
  return [...head('Ethereum', fields), '', ...(statement ? [statement] : []), '', ...tail(fields)].join('\n')
}

/**
 * Formats a Sign-In With Solana message (https://github.com/phantom/sign-in-with-solana). Without a statement there is
 * one empty line, not two: wallets build the message themselves, and their result is compared with this one.
 */
export function solanaSignInMessage(fields: SignInFields): string {
  const { statement } = fields
  return [...head('Solana', fields), '', ...(statement ? [statement, ''] : []), ...tail(fields)].join('\n')
}

const head = (chain: string, { domain, address }: SignInFields) => [
  `${domain} wants you to sign in with your ${chain} account:`,
  address,
]

function tail(fields: SignInFields): readonly string[] {
  const { uri, version, chainId, nonce, issuedAt, resources } = fields
  const { expirationTime, notBefore, requestId } = fields
  return [
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ]
}
