import { formatEther, formatUnits, Interface } from 'ethers'
import type { Description } from '../question'

/** Common calls. */
const KNOWN = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const TITLES: Readonly<Record<string, string>> = {
  transfer: 'Send tokens',
  approve: 'Allow to spend tokens',
  setApprovalForAll: 'Allow to move all tokens',
}
const UNLIMITED = 2n ** 255n

type Call = { readonly to?: string | undefined; readonly value: bigint; readonly data: string }

/** A transaction in words: its amount, and the contract that it calls. */
export function describeCall({ to, value, data }: Call, symbol: string): Description {
  const amount = ['Amount', `${formatEther(value)} ${symbol}`] as const
  if (!to) return { title: 'Deploy a contract', rows: [amount], text: data }
  if (data === '0x') return { title: `Send ${formatEther(value)} ${symbol}`, rows: [['To', to], amount] }
  const call = KNOWN.parseTransaction({ data })
  if (!call) return { title: 'Call a contract', rows: [['Contract', to], amount], text: data }
  const rows = call.fragment.inputs.map(
    ({ name, type }, index) => [toLabel(name), toText(type, call.args[index])] as const,
  )
  const isUnlimited = call.name === 'approve' && BigInt(call.args[1]) >= UNLIMITED
  return {
    title: TITLES[call.name] ?? `Call ${call.name}`,
    rows: [['Contract', to], ['Function', call.signature], ...rows, ['Value', amount[1]]],
    ...(isUnlimited || call.name === 'setApprovalForAll'
      ? { warning: 'This lets the other side move everything you have of it.' }
      : {}),
  }
}

function toLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function toText(type: string, value: unknown): string {
  if (type !== 'uint256') return String(value)
  const number = BigInt(String(value))
  return number >= UNLIMITED ? 'Unlimited' : `${number} (${formatUnits(number, 18)} at 18 decimals)`
}
