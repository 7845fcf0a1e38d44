import { AddressLookupTableProgram, PublicKey, type VersionedTransaction } from '@solana/web3.js'
import * as v from 'valibot'
import type { NodeClient } from '../evm/node-client'

/** Bytes before the addresses of a table: its type, slots and authority. */
const HEADER = 56

const AccountSchema = v.object({
  value: v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) }),
})

/** The addresses that a transaction loads from tables: writable ones first, then read-only ones. */
export async function readLookups(
  { message }: VersionedTransaction,
  node: NodeClient | undefined,
): Promise<readonly (string | undefined)[]> {
  const tables = await Promise.all(
    message.addressTableLookups.map(async lookup => ({
      lookup,
      table: await readTable(lookup.accountKey, node).catch(() => undefined),
    })),
  )
  const pick = (table: Buffer | undefined, index: number): string | undefined => {
    const bytes = table?.subarray(HEADER + index * 32, HEADER + index * 32 + 32)
    return bytes?.length === 32 ? new PublicKey(bytes).toBase58() : undefined
  }
  return [
    ...tables.flatMap(({ lookup, table }) => lookup.writableIndexes.map(index => pick(table, index))),
    ...tables.flatMap(({ lookup, table }) => lookup.readonlyIndexes.map(index => pick(table, index))),
  ]
}

async function readTable(key: PublicKey, node: NodeClient | undefined): Promise<Buffer | undefined> {
  const answer = v.safeParse(
    AccountSchema,
    await node?.call('getAccountInfo', [key.toBase58(), { encoding: 'base64' }]),
  )
  if (!answer.success) return undefined
  const { owner, data } = answer.output.value
  return owner === AddressLookupTableProgram.programId.toBase58() ? Buffer.from(data[0], 'base64') : undefined
}
