import { NFT_ABI, TOKEN_ABI } from '../../evm/contracts/code'

/** A transfer from one account to another. Addresses in lower case. */
export type Movement = {
  readonly from: string
  readonly to: string
  readonly units: bigint
  /** Undefined: the native currency. */
  readonly contract?: string
  readonly tokenId?: bigint
}

type Paid = { readonly from: string; readonly to: string; readonly value: string }
type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** ERC-20 and ERC-721 have the same topic hash. They differ in the parameters that are indexed. */
const topicOf = (event: string) => TOKEN_ABI.getEvent(event)?.topicHash
const TRANSFER = topicOf('Transfer')
const APPROVAL = topicOf('Approval')

/** Transfers of the native currency, and those in the logs of tokens. */
export function readMovements(
  paid: readonly Paid[],
  logs: readonly Log[],
): { readonly movements: readonly Movement[]; readonly approvers: readonly string[] } {
  const native = paid.map(
    ({ from, to, value }): Movement => ({
      from: from.toLowerCase(),
      to: to.toLowerCase(),
      units: BigInt(value),
    }),
  )
  return {
    movements: [...native, ...logs.filter(({ topics }) => topics[0] === TRANSFER).map(toMovement)],
    approvers: logs
      .filter(({ topics }) => topics[0] === APPROVAL)
      .map(({ topics }) => `0x${topics[1]?.slice(26) ?? ''}`),
  }
}

function toMovement({ address, topics, data }: Log): Movement {
  const isNft = topics.length === 4
  const [from, to, amount] = (isNft ? NFT_ABI : TOKEN_ABI).decodeEventLog('Transfer', data, topics)
  const common = {
    from: String(from).toLowerCase(),
    to: String(to).toLowerCase(),
    contract: address.toLowerCase(),
  }
  return isNft ? { ...common, units: 1n, tokenId: BigInt(amount) } : { ...common, units: BigInt(amount) }
}
