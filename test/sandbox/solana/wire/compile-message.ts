import { decodeKey } from './base58'

export type AccountMeta = {
  readonly address: string
  readonly signer?: boolean
  readonly writable?: boolean
}

export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

type Draft = {
  readonly payer: string
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  /** With a lookup table, the message is of version 0 and takes from it what it can. */
  readonly table?: { readonly address: string; readonly keys: readonly string[] } | undefined
}

/** A message with fewer than 128 accounts and short data, which is all that the sandbox creates. */
export function compileMessage({ payer, blockhash, instructions, table }: Draft): Uint8Array {
  const programs = instructions.map(({ program }) => program)
  const all = mergeMetas(payer, instructions)
  const looked = all.filter(
    ({ address, signer }) => !signer && !programs.includes(address) && table?.keys.includes(address),
  )
  const metas = all.filter(meta => !looked.includes(meta))
  // those that are written come first, here as in the lookups
  const order = [...metas, ...looked].map(({ address }) => address)
  const keys = metas.map(({ address }) => address)
  const signers = metas.filter(({ signer }) => signer)
  const header = [
    signers.length,
    signers.filter(({ writable }) => !writable).length,
    metas.filter(({ signer, writable }) => !signer && !writable).length,
  ]
  const indexes = (isWritable: boolean) =>
    looked
      .filter(({ writable = false }) => writable === isWritable)
      .map(({ address }) => table?.keys.indexOf(address) ?? 0)
  const [written, readOnly] = [indexes(true), indexes(false)]
  const lookups = [
    1,
    ...toBytes(table?.address ?? payer),
    written.length,
    ...written,
    readOnly.length,
    ...readOnly,
  ]
  return Uint8Array.from([
    ...(table ? [0x80] : []),
    ...header,
    keys.length,
    ...keys.flatMap(toBytes),
    ...toBytes(blockhash),
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      order.indexOf(program),
      accounts.length,
      ...accounts.map(({ address }) => order.indexOf(address)),
      data.length,
      ...data,
    ]),
    ...(table ? (looked.length > 0 ? lookups : [0]) : []),
  ])
}

/** Every address once, with all its rights, in wire order: signers first, writable before read-only. */
function mergeMetas(payer: string, instructions: readonly Instruction[]): readonly AccountMeta[] {
  const merged = new Map<string, AccountMeta>([[payer, { address: payer, signer: true, writable: true }]])
  for (const { program, accounts } of instructions) {
    for (const { address, signer = false, writable = false } of [...accounts, { address: program }]) {
      const before = merged.get(address)
      merged.set(address, {
        address,
        signer: signer || before?.signer === true,
        writable: writable || before?.writable === true,
      })
    }
  }
  const rank = ({ signer, writable }: AccountMeta) => (signer ? 0 : 2) + (writable ? 0 : 1)
  return [...merged.values()].sort((a, b) => rank(a) - rank(b))
}

function toBytes(key: string): number[] {
  const bytes = decodeKey(key)
  if (!bytes) throw new TypeError(`Not an address: ${key}`)
  return [...bytes]
}
