import { formatEther, Interface, type TransactionDescription } from 'ethers'
import type { ApprovalPart, Row } from '../rpc/approval-view'
import type { EvmCall } from './evm-call'
import type { EvmNetwork } from './evm-network'
import { isUnlimited, readToken, tokenAmount, trim } from './tokens'

/** Common calls. */
const KNOWN = new Interface([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  // Permit2's own functions, called directly or with a signature
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 count, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] counts, bytes data)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function mint(address to, uint256 amount)',
])
const AMOUNTS = new Set([
  'transfer',
  'transferFrom',
  'approve',
  'increaseAllowance',
  'permit',
  'withdraw',
  'mint',
])
const UNREADABLE = 'This call cannot be read. Approve it only if you trust the site.'
const TITLES: Readonly<Record<string, (amount: string) => string>> = {
  transfer: amount => `Send ${amount}`,
  transferFrom: amount => `Move ${amount}`,
  approve: amount => `Allow to spend ${amount}`,
  permit: amount => `Allow to spend ${amount}`,
  increaseAllowance: amount => `Allow to spend ${amount} more`,
  withdraw: amount => `Withdraw ${amount}`,
  mint: amount => `Mint ${amount}`,
}

type Described = { readonly part: ApprovalPart; readonly warnings: readonly string[] }

/** A call in words: what it transfers and to whom, or the contract that it calls. */
export async function describeCall({ to, value, data }: EvmCall, network: EvmNetwork): Promise<Described> {
  const native = `${trim(formatEther(value))} ${network.symbol}`
  const paid: readonly Row[] = value > 0n ? [['Amount', native]] : []
  const bytes = { label: 'Data', value: data }
  if (!to) return { part: { summary: 'Deploy a contract', rows: paid, text: bytes }, warnings: [UNREADABLE] }
  if (data === '0x') return { part: { summary: `Send ${native}`, rows: [['To', to]] }, warnings: [] }
  const call = parse(data)
  if (!call) {
    const rows: readonly Row[] = [['Contract', to], ['Function', data.slice(0, 10)], ...paid]
    return {
      part: { summary: 'Call a contract', rows, text: bytes },
      warnings: [UNREADABLE],
    }
  }
  const part = await describeKnown(call, to, paid, network)
  // Bytes after the parameters are part of the call, too.
  const isWhole = KNOWN.encodeFunctionData(call.fragment, call.args).length === data.length
  return { part: isWhole ? part : { ...part, text: bytes }, warnings: warningsOf(call) }
}

function parse(data: string): TransactionDescription | undefined {
  try {
    return KNOWN.parseTransaction({ data }) ?? undefined
  } catch {
    return undefined
  }
}

async function describeKnown(
  call: TransactionDescription,
  to: string,
  paid: readonly Row[],
  { node }: EvmNetwork,
): Promise<ApprovalPart> {
  const named = call.fragment.inputs.map(({ name }, index) => [name, call.args[index] as unknown] as const)
  const asset = named.find(([name]) => name === 'token')?.[1] ?? to
  const token = AMOUNTS.has(call.name) ? await readToken(node, String(asset)) : undefined
  const amount = named.find(([name]) => name === 'amount')?.[1]
  const words = typeof amount === 'bigint' ? tokenAmount(amount, token) : ''
  const rows = named.map(([name, value]): Row => [toLabel(name), name === 'amount' ? words : toText(value)])
  return {
    summary: TITLES[call.name]?.(words) ?? `Call ${call.name}`,
    rows: [...rows, [AMOUNTS.has(call.name) && asset === to ? 'Token' : 'Contract', to], ...paid],
  }
}

function warningsOf({ name, args }: TransactionDescription): readonly string[] {
  const amount: unknown = args.toObject().amount
  const spends =
    /^(approve|increaseAllowance|permit)$/.test(name) && typeof amount === 'bigint' && isUnlimited(amount)
  const gives = name === 'setApprovalForAll' && args[1] === true
  return spends || gives ? ['This lets the other side move everything you have of it.'] : []
}

function toLabel(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace('Id', ' id')
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}
