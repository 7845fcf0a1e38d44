import { clusterToNetwork } from '../../chains/solana/solana-clusters'
import { readTransaction, type WireTransaction, writeTransaction } from '../../chains/solana/solana-wire'
import { solanaSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import { invalidParams, WalletRpcError } from '../wallet-requests'
import { accountsOnPage, type SolanaAccount, type SolanaCore } from './solana-core'

type Input = Readonly<Record<string, unknown>>
type Methods = Readonly<Record<string, (core: SolanaCore, inputs: readonly Input[]) => Promise<unknown>>>

function bytesOf(value: unknown, what: string): Uint8Array {
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]')
    throw invalidParams(`${what} must be a Uint8Array.`)
  return value as Uint8Array
}

/** Signs for the account, and keeps the signatures of others. Throws if it is not a signer of the transaction. */
export async function signWire(account: SolanaAccount, bytes: Uint8Array): Promise<WireTransaction> {
  const transaction = readTransaction(bytes)
  if (!transaction) throw invalidParams('Not a transaction.')
  const index = transaction.signers.indexOf(account.address)
  if (index < 0) throw invalidParams(`${account.address} is not a signer of the transaction.`)
  const signature = await account.sign(transaction.message)
  return { ...transaction, signatures: transaction.signatures.with(index, signature) }
}

/** Sends through the node of the network, if the test gave one. Resolves with the fee payer's signature. */
export async function sendWire(
  core: SolanaCore,
  chain: unknown,
  signed: WireTransaction,
): Promise<Uint8Array> {
  const bytes = writeTransaction(signed)
  core.sent.push(bytes)
  const network = typeof chain === 'string' ? clusterToNetwork(chain) : core.network
  const url = core.rpcUrls[network]
  if (url) {
    const encoded = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [encoded, { encoding: 'base64' }],
      }),
    })
    const { error } = (await response.json()) as { error?: { code: number; message: string } }
    if (error) throw new WalletRpcError(error)
  }
  return signed.signatures[0] ?? new Uint8Array(64)
}

/** Features of the Wallet Standard and its Solana extension, with accounts by address. */
export const SOLANA_FEATURES: Methods = {
  async 'standard:connect'(core, [input = {}]) {
    if (core.isAuthorized) await core.share()
    else if (input.silent !== true) await core.queue.confirm('standard:connect', [input], () => core.share())
    return accountsOnPage(core)
  },

  async 'standard:disconnect'(core) {
    await core.leave()
    return null
  },

  async 'solana:signMessage'(core, inputs) {
    const jobs = inputs.map(({ address, message }) => ({
      account: core.authorize(address),
      message: bytesOf(message, 'message'),
    }))
    return core.queue.confirm('solana:signMessage', inputs, () =>
      Promise.all(
        jobs.map(async ({ account, message }) => ({
          signedMessage: message,
          signature: await account.sign(message),
        })),
      ),
    )
  },

  async 'solana:signTransaction'(core, inputs) {
    const jobs = inputs.map(({ address, transaction }) => ({
      account: core.authorize(address),
      bytes: bytesOf(transaction, 'transaction'),
    }))
    return core.queue.confirm('solana:signTransaction', inputs, () =>
      Promise.all(
        jobs.map(async ({ account, bytes }) => ({
          signedTransaction: writeTransaction(await signWire(account, bytes)),
        })),
      ),
    )
  },

  async 'solana:signAndSendTransaction'(core, inputs) {
    const jobs = inputs.map(({ address, transaction, chain }) => ({
      account: core.authorize(address),
      bytes: bytesOf(transaction, 'transaction'),
      chain,
    }))
    return core.queue.confirm('solana:signAndSendTransaction', inputs, async () => {
      const outputs: { signature: Uint8Array }[] = []
      for (const { account, bytes, chain } of jobs)
        outputs.push({ signature: await sendWire(core, chain, await signWire(account, bytes)) })
      return outputs
    })
  },

  // https://github.com/phantom/sign-in-with-solana
  async 'solana:signIn'(core, [input = {}]) {
    const [account] = core.shareable
    if (!account) throw invalidParams('The wallet has no account.')
    if (input.address !== undefined && input.address !== account.address)
      throw invalidParams('The address is not the active account.')
    return core.queue.confirm('solana:signIn', [input], async () => {
      await core.share()
      const text = solanaSignInMessage({
        uri: '',
        version: '1',
        chainId: 'mainnet',
        nonce: '',
        issuedAt: new Date().toISOString(),
        domain: '',
        ...input,
        address: account.address,
      })
      const signedMessage = new TextEncoder().encode(text)
      return [{ address: account.address, signedMessage, signature: await account.sign(signedMessage) }]
    })
  },
}
