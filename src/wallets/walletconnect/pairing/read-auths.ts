import type { Deps } from '../../../store/deps'
import type { SignedAuth } from '../../connector'
import type { Cacao } from '../../sign-in-request'
import { formatSignInMessage, readIssuer } from './cacao-message'

/**
 * Reads the messages that a wallet signed while it connected. Those with a wrong signature of a key (EIP-191) are left
 * out. Signatures of contracts (EIP-1271) cannot be verified here; the page's server verifies both kinds in any case.
 */
export async function readAuths(
  cacaos: readonly Cacao[],
  curves: Deps['lazy']['curves'],
): Promise<readonly SignedAuth[]> {
  const read = await Promise.all(cacaos.map(cacao => readAuth(cacao, curves)))
  return read.filter(auth => auth !== undefined)
}

async function readAuth(cacao: Cacao, curves: Deps['lazy']['curves']): Promise<SignedAuth | undefined> {
  const issuer = readIssuer(cacao.p.iss)
  const message = formatSignInMessage(cacao.p)
  if (!issuer || message === undefined) return undefined
  const { network, address } = issuer
  if (cacao.s.t === 'eip191') {
    const { recoverSigner } = await curves.load()
    if (`0x${recoverSigner(message, cacao.s.s)}` !== address.toLowerCase()) return undefined
  }
  return { cacao, message, network, address }
}
