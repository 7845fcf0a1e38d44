import { createPublicKey, verify } from 'node:crypto'
import type { WalletAccount } from '@wallet-standard/base'
import type { Approval } from '../../../../../sandbox/page-wallet/approval/approval'
import type { Question } from '../../../../../sandbox/page-wallet/approval/describe-request'
import { rejectedByUser } from '../../../../../sandbox/page-wallet/rpc-error'
import type { messageFeatures } from '../../../../../sandbox/page-wallet/solana/message-features'
import { readSolanaOptions } from '../../../../../sandbox/page-wallet/solana/solana-options'
import { createSolanaWallet } from '../../../../../sandbox/page-wallet/solana/solana-wallet'
import type { standardFeatures } from '../../../../../sandbox/page-wallet/solana/standard-features'
import type { transactionFeatures } from '../../../../../sandbox/page-wallet/solana/transaction-features'

type Features = ReturnType<typeof standardFeatures> &
  ReturnType<typeof transactionFeatures> &
  ReturnType<typeof messageFeatures>

type Options = {
  readonly ask?: Approval['ask']
  /** Nodes by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
}

/** A page of the site with the wallet in it. */
export function openPage(query = '', { ask = async () => {}, solana = {} }: Options = {}) {
  const asked: (Question & { readonly method: string; readonly network: string })[] = []
  const approval: Pick<Approval, 'ask'> = {
    ask(method, question, network) {
      asked.push({ ...question, method, network })
      return ask(method, question, network)
    },
  }
  const { wallet, core } = createSolanaWallet({ approval, solana }, readSolanaOptions(query))
  const features = wallet.features as Features
  return {
    wallet,
    core,
    asked,
    features,
    connect: (silent = false) => features['standard:connect'].connect(silent ? { silent } : undefined),
    /** Connected, with what was asked for it forgotten. */
    async account(): Promise<WalletAccount> {
      const { accounts } = await features['standard:connect'].connect()
      asked.length = 0
      const [first] = accounts
      if (!first) throw new Error('no account')
      return first
    },
  }
}

export const decline: Approval['ask'] = async () => {
  throw rejectedByUser()
}

/** Checked with another implementation than the one that signed. */
export function isSignedBy(
  account: Pick<WalletAccount, 'publicKey'>,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const x = Buffer.from(account.publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
