import type { OtherChange } from '../family'
import { toChecksumAddress } from './evm-address'
import { type Log, TRANSFER_TOPIC } from './transfer-logs'

// Topics (keccak-256) of events of EIP-20, EIP-721 and EIP-1155

/** `Approval(address,address,uint256)` */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `TransferSingle(address,address,address,uint256,uint256)` */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` */
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Number of topics in an ERC-721 log, whose fourth topic is the token id. */
const WITH_ID = 4

/**
 * Reads from a transaction's logs which approvals an account gives and which NFTs it sends or receives. Revoked
 * approvals are left out.
 */
export function readOtherChanges(logs: readonly Log[], account: string): readonly OtherChange[] {
  return logs.flatMap(log => readLog(log, account) ?? [])
}

function readLog({ address, topics, data }: Log, account: string): OtherChange | undefined {
  const [event, first = '', second = '', third = ''] = topics
  const isAccount = (topic: string) => topic.slice(26).toLowerCase() === account.slice(2).toLowerCase()
  const contract = toChecksumAddress(address)
  const moves = (from: string, to: string): OtherChange | undefined => {
    if (isAccount(from) === isAccount(to)) return undefined
    return { kind: isAccount(from) ? 'nftLeaves' : 'nftArrives', contract }
  }
  switch (event) {
    case TRANSFER_TOPIC:
      return topics.length === WITH_ID ? moves(first, second) : undefined
    case TRANSFER_SINGLE:
    case TRANSFER_BATCH:
      return moves(second, third)
    case APPROVAL:
    case APPROVAL_FOR_ALL: {
      // A zero revokes the approval: the zero address as spender of an NFT, a zero amount or flag otherwise.
      const grant = topics.length === WITH_ID ? second : data
      if (!isAccount(first) || /^0x0*$/.test(grant)) return undefined
      const spender = toChecksumAddress(second.slice(-40))
      if (event === APPROVAL_FOR_ALL) return { kind: 'approvalForAll', contract, spender }
      const amount = topics.length < WITH_ID && /^0x[0-9a-f]{64}$/i.test(data) ? String(BigInt(data)) : null
      return { kind: 'approval', contract, spender, amount }
    }
    default:
      return undefined
  }
}
