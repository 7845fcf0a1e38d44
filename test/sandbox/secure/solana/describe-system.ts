import { LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import type { Described, Instruction } from './described'

const LONG_LIVED =
  'This transaction does not expire: once signed, it can be sent at any time until its nonce is used.'

export function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && decimals > 0 ? `.${fraction}` : '')
}

export function sol(lamports: bigint): string {
  return `${decimal(lamports, Math.log10(LAMPORTS_PER_SOL))} SOL`
}

/** An instruction of the System program (https://docs.rs/solana-system-interface); undefined if it is unknown. */
export function describeSystem({ bytes, account }: Instruction): Described | undefined {
  const kind = bytes.length >= 4 ? bytes.readUInt32LE(0) : undefined
  const plain = (summary: string, rows: Described['part']['rows'], warnings: readonly string[] = []) => ({
    part: { summary, rows },
    warnings,
  })
  if (kind === 0 && bytes.length >= 52) {
    const owner = new PublicKey(bytes.subarray(20, 52)).toBase58()
    const rows = [['Account', account(1)] as const, ['Owner', owner] as const]
    return plain(`Open an account with ${sol(bytes.readBigUInt64LE(4))}`, rows)
  }
  if (kind === 1 && bytes.length >= 36) {
    const owner = new PublicKey(bytes.subarray(4, 36)).toBase58()
    return plain(
      'Give an account to a program',
      [
        ['Account', account(0)],
        ['Program', owner],
      ],
      [`This gives ${account(0)} to another program: you lose control of it.`],
    )
  }
  if (kind === 2 && bytes.length >= 12)
    return plain(`Send ${sol(bytes.readBigUInt64LE(4))}`, [['To', account(1)]])
  if (kind === 4) return plain('Use a nonce', [['Nonce account', account(0)]], [LONG_LIVED])
  if (kind === 5 && bytes.length >= 12)
    return plain(`Withdraw ${sol(bytes.readBigUInt64LE(4))} from a nonce account`, [['To', account(1)]])
  if (kind === 7 && bytes.length >= 36) {
    const authority = new PublicKey(bytes.subarray(4, 36)).toBase58()
    return plain(
      'Give a nonce account away',
      [
        ['Account', account(0)],
        ['To', authority],
      ],
      [`This gives control of a nonce account to ${authority}.`],
    )
  }
  if (kind === 11 && bytes.length >= 12)
    return plain(`Send ${sol(bytes.readBigUInt64LE(4))}`, [['To', account(2)]])
  return undefined
}
