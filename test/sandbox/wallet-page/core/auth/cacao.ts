import type { SignInPayload } from '../protocol/schemas'

/** CAIP-74: a signed sign-in message with its fields. */
export type Cacao = {
  readonly h: { readonly t: 'caip122' }
  readonly p: CacaoPayload
  readonly s: { readonly t: 'eip191'; readonly s: string }
}
/** `iss`: `did:pkh` of the account. */
export type CacaoPayload = Omit<SignInPayload, 'chains'> & { readonly iss: string }

/**
 * Leaves out fields without a value, and an empty list of resources, as implementations differ in how they write them.
 */
export function cacaoPayload(payload: SignInPayload, account: string): CacaoPayload {
  const { domain, aud, version, nonce, iat, exp, nbf, statement, requestId, resources } = payload
  return {
    iss: `did:pkh:${account}`,
    domain,
    aud,
    version,
    nonce,
    iat,
    ...(exp ? { exp } : {}),
    ...(nbf ? { nbf } : {}),
    ...(statement ? { statement } : {}),
    ...(requestId ? { requestId } : {}),
    ...(resources?.length ? { resources } : {}),
  }
}

/** The text that is signed: ERC-4361 for EVM accounts. */
export function signInMessage(payload: CacaoPayload): string {
  const [, , , chain = '', address = ''] = payload.iss.split(':')
  const { domain, statement, aud, version, nonce, iat, exp, nbf, requestId, resources } = payload
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp ? [`Expiration Time: ${exp}`] : []),
    ...(nbf ? [`Not Before: ${nbf}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources?.length ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ]
  return lines.join('\n')
}
