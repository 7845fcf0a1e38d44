import type { SolanaSignInFeature, SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import { decodeMessage } from '../../solana/wire/message'
import { invalidParams, unauthorized } from '../rpc-error'
import { signInMessage } from './sign-in-message'
import type { SolanaCore } from './solana-core'

/** Signatures without a transaction. */
export function messageFeatures(core: SolanaCore): SolanaSignMessageFeature & SolanaSignInFeature {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs) {
        const keys = inputs.map(({ account }) => core.authorize(account))
        if (inputs.some(({ message }) => isTransaction(message)))
          throw invalidParams('The message is a transaction in disguise.')
        if (keys.length === 0) return []
        await core.ask('solana:signMessage', {
          title: inputs.length > 1 ? `Sign ${inputs.length} messages` : 'Sign a message',
          rows: [...new Set(keys)].map(({ address }) => ['Account', address]),
          text: inputs.map(({ message }) => textOf(message)).join('\n\n'),
        })
        return inputs.map(({ message, account }) => ({
          signedMessage: message,
          signature: core.authorize(account).sign(message),
          signatureType: 'ed25519',
        }))
      },
    },

    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        if (inputs.length > 1) throw invalidParams('One sign-in at a time.')
        const [input = {}] = inputs
        const domain = input.domain ?? location.host
        if (domain !== location.host) throw invalidParams(`${location.host} asks to sign in to ${domain}.`)
        const address = input.address ?? core.address
        const key = core.shareable(address)
        const text = signInMessage({ ...input, domain, address })
        await core.ask('solana:signIn', {
          title: `Sign in to ${domain}`,
          rows: [['Account', address]],
          text,
        })
        // Signing in also connects, without another prompt.
        core.memory.update({ approved: true, locked: false })
        core.setConnected(true)
        const account = core.accounts.find(each => each.address === address)
        if (!account) throw unauthorized()
        const signedMessage = new TextEncoder().encode(text)
        return [{ account, signedMessage, signature: key.sign(signedMessage), signatureType: 'ed25519' }]
      },
    },
  }
}

/** Its signature would be valid for the transaction. */
function isTransaction(message: Uint8Array): boolean {
  try {
    decodeMessage(message)
    return true
  } catch {
    return false
  }
}

/** As text if it is valid UTF-8, or else as hex. */
function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message)
  } catch {
    return Array.from(message, byte => byte.toString(16).padStart(2, '0')).join('')
  }
}
