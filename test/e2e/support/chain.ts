import type { SandboxClient } from './sandbox-client'

export const MAINNET = 'eip155:1'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const SOL_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
export const ETHER = 10n ** 18n

type Body = { readonly result?: unknown; readonly error?: unknown }

async function ask(url: string | undefined, method: string, params: readonly unknown[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = (await (await fetch(url ?? '', { method: 'POST', headers, body })).json()) as Body
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** The node of Ethereum, asked by the test itself. */
export class Chain {
  constructor(readonly sandbox: SandboxClient) {}

  call(method: string, params: readonly unknown[]): Promise<unknown> {
    return ask(this.sandbox.manifest.evm[MAINNET], method, params)
  }

  /** wei. */
  async balance(address: string): Promise<bigint> {
    return BigInt(String(await this.call('eth_getBalance', [address, 'latest'])))
  }

  /** How many transactions an account has sent. */
  async count(address: string): Promise<number> {
    return Number(await this.call('eth_getTransactionCount', [address, 'latest']))
  }

  /** Base units. */
  tokens(owner: string, token = USDC): Promise<bigint> {
    return this.#read(token, `0x70a08231${word(owner)}`)
  }

  allowance(owner: string, token = USDC): Promise<bigint> {
    return this.#read(token, `0xdd62ed3e${word(owner)}${word(ROUTER)}`)
  }

  /** Network fee of the last transaction. */
  async lastFee(): Promise<bigint> {
    const block = (await this.call('eth_getBlockByNumber', ['latest', false])) as { transactions: string[] }
    const receipt = (await this.call('eth_getTransactionReceipt', [block.transactions.at(-1)])) as {
      gasUsed: string
      effectiveGasPrice: string
    }
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }

  /** Blocks are mined only by the test until `work` is done. */
  async withoutBlocks(work: () => Promise<void>): Promise<void> {
    await this.call('evm_setAutomine', [false])
    try {
      await work()
    } finally {
      await this.call('evm_setAutomine', [true])
    }
  }

  mine(): Promise<unknown> {
    return this.call('evm_mine', [])
  }

  async #read(to: string, data: string): Promise<bigint> {
    return BigInt(String(await this.call('eth_call', [{ to, data }, 'latest'])))
  }
}

/** The node of Solana. */
export class SolanaChain {
  constructor(readonly sandbox: SandboxClient) {}

  async lamports(address: string): Promise<bigint> {
    return BigInt(Number(await this.#value('getBalance', [address, { commitment: 'confirmed' }])))
  }

  /** Base units of a token in all accounts of an owner. */
  async tokens(owner: string, mint = SOL_USDC): Promise<bigint> {
    type Account = { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    const accounts = (await this.#value('getTokenAccountsByOwner', [owner, { mint }, options])) as Account[]
    return accounts.reduce(
      (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    )
  }

  async #value(method: string, params: readonly unknown[]): Promise<unknown> {
    const { value } = (await ask(this.sandbox.manifest.solana[SOLANA], method, params)) as { value: unknown }
    return value
  }
}
