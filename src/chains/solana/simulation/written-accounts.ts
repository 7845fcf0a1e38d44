import type { AccountInfo, Connection, VersionedMessage } from '@solana/web3.js'
import { W3mError } from '../../../shared/errors/w3m-error'

/** Size of a token account without extensions: nothing after it is read. */
const HEAD_BYTES = 165

type WrittenAccount = { readonly key: string; readonly account: AccountInfo<Uint8Array> | null }

/** Reads the accounts that a transaction may change, including those that it names by lookup tables. */
export async function readWritten(
  connection: Connection,
  message: VersionedMessage,
): Promise<readonly WrittenAccount[]> {
  const own = message.staticAccountKeys.filter((_, index) => message.isAccountWritable(index))
  const looked = await Promise.all(
    message.addressTableLookups.map(async ({ accountKey, writableIndexes }) => {
      const { value } = await connection.getAddressLookupTable(accountKey, { commitment: 'confirmed' })
      return writableIndexes.map(index => {
        const key = value?.state.addresses[index]
        if (key) return key
        throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'address lookup table' })
      })
    }),
  )
  const keys = [...own, ...looked.flat()]
  const found = await connection.getMultipleAccountsInfo(keys, {
    commitment: 'confirmed',
    dataSlice: { offset: 0, length: HEAD_BYTES },
  })
  return keys.map((key, index) => ({ key: key.toBase58(), account: found[index] ?? null }))
}
