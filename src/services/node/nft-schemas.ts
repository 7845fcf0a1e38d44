import * as v from 'valibot'

/** One NFT that changed hands, read from a contract's event. Addresses and contract in lower case, `id` in decimal. */
export type NftMove = {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: string
  readonly id: string
  readonly from: string
  readonly to: string
}

const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())
const Topic = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const LogSchema = v.object({ address: Hex, topics: v.array(Topic), data: Hex })
type Log = v.InferOutput<typeof LogSchema>

/** keccak-256 of `Transfer(address,address,uint256)` (EIP-721; ERC-20 has the same event with one topic less). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/**
 * keccak-256 of `TransferSingle(address,address,address,uint256,uint256)` and `TransferBatch(…,uint256[],uint256[])`
 * (EIP-1155).
 */
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const WORD = 64
const words = (data: string) => data.slice(2).match(/.{64}/g) ?? []
const toId = (word: string) => BigInt(`0x${word.replace(/^0x/, '')}`).toString()
const toAddress = (word = '') => `0x${word.slice(-40)}`

/** The ids of a batch: the first of two arrays of ABI words. */
function batchIds(data: string): readonly string[] {
  const all = words(data)
  const start = Number(BigInt(`0x${all[0] ?? 0}`)) / (WORD / 2)
  const count = Number(BigInt(`0x${all[start] ?? 0}`))
  return all.slice(start + 1, start + 1 + count)
}

function movesOf({ address: contract, topics, data }: Log): readonly NftMove[] {
  const [event, first, second, third] = topics
  if (event === TRANSFER && third !== undefined)
    return [{ standard: 'erc721', contract, id: toId(third), from: toAddress(first), to: toAddress(second) }]
  if ((event !== SINGLE && event !== BATCH) || third === undefined) return []
  const ids = event === BATCH ? batchIds(data) : words(data).slice(0, 1)
  return ids.map(id => ({
    standard: 'erc1155',
    contract,
    id: toId(id),
    from: toAddress(second),
    to: toAddress(third),
  }))
}

/**
 * Response of `eth_getTransactionReceipt`: the NFTs that changed hands, without unreadable logs. `null` if the node
 * does not have the receipt: it may have pruned old blocks, or not have new ones yet.
 */
export const NftMovesSchema = v.nullable(
  v.pipe(
    v.object({ logs: v.array(v.unknown()) }),
    v.transform(({ logs }) =>
      logs.flatMap(log => {
        const { success, output } = v.safeParse(LogSchema, log)
        return success ? movesOf(output) : []
      }),
    ),
  ),
)

/**
 * Response of an `eth_call`: its first ABI word, without `0x`. Empty if the response has none, as when the address is
 * no NFT contract or no contract at all.
 */
export const WordSchema = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{64,}$/i),
    v.transform(result => result.slice(2, 2 + WORD).toLowerCase()),
  ),
  '',
)
