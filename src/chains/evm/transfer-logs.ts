import type { DecodedCall, TokenAddress } from '../family'

/** `Transfer(address,address,uint256)` of ERC-20; with a fourth topic it is an ERC-721 transfer. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Addresses that some nodes use as the token of native currency in transfer logs. */
const NATIVE_PLACEHOLDER = /^0x(e{40}|0{40})$/i

export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

type Movement = {
  /** Address in lower case; `null` for the native currency. */
  readonly token: TokenAddress
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** Reads an ERC-20 transfer from a log, with accounts in lower case; `undefined` for any other log. */
export function readMovement({ address, topics, data }: Log): Movement | undefined {
  const [kind, source, target] = topics
  if (kind !== TRANSFER_TOPIC || topics.length !== 3 || !source || !target || !/^0x[0-9a-f]{64}$/i.test(data))
    return undefined
  const account = (topic: string) => `0x${topic.slice(26).toLowerCase()}`
  const token = NATIVE_PLACEHOLDER.test(address) ? null : address.toLowerCase()
  return { token, from: account(source), to: account(target), units: BigInt(data) }
}

/**
 * Amount that the recipient of a transfer received according to the logs; `undefined` if `decoded` is not a transfer. It
 * can differ from the amount sent: a token may keep a part, or move nothing.
 */
export function receivedBy(logs: readonly Log[], decoded: DecodedCall, from: string): string | undefined {
  if (decoded.kind !== 'transfer') return undefined
  const [account, recipient, token] = [from, decoded.to, decoded.token].map(
    each => each?.toLowerCase() ?? null,
  )
  let sum = 0n
  for (const log of logs) {
    const move = readMovement(log)
    if (!move || move.token !== token) continue
    if (move.to === recipient) sum += move.units
    // What the recipient sends on is subtracted, because a token may charge them. Not for native currency, which a
    // contract may pass on, nor for transfers to oneself.
    else if (token !== null && move.from === recipient && recipient !== account) sum -= move.units
  }
  return String(sum)
}
