import { ethereumSignInMessage } from '../../../shared/lib/sign-in/sign-in-message'
import type { CacaoPayload } from '../../sign-in-request'
import { decodeRecap, statementWithRights } from './recap'

/** `did:pkh:eip155:1:0x…` (https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md) of an EVM account. */
const ISSUER = /^did:pkh:(eip155:(\d{1,16})):(0x[0-9a-fA-F]{40})$/

/** Reads network and address from the `did:pkh` of an EVM account (CAIP-222); `undefined` for any other text. */
export function readIssuer(iss: string): { network: string; chainId: string; address: string } | undefined {
  const [, network, chainId, address] = ISSUER.exec(iss) ?? []
  return network && chainId && address ? { network, chainId, address } : undefined
}

/**
 * Rebuilds the text that the wallet signed (https://eips.ethereum.org/EIPS/eip-4361) from the fields of the message.
 * Returns `undefined` if the issuer is not an EVM account.
 */
export function formatSignInMessage(payload: CacaoPayload): string | undefined {
  const issuer = readIssuer(payload.iss)
  if (!issuer) return undefined
  const { domain, aud, version, nonce, iat, exp, nbf, requestId, resources } = payload
  return ethereumSignInMessage({
    domain,
    address: issuer.address,
    statement: statementWithRights(payload.statement || undefined, decodeRecap(resources)),
    uri: aud,
    version,
    chainId: issuer.chainId,
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    resources,
  })
}
