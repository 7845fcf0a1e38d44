import type { Network } from '../../../chains/networks/network'
import { isOnNetwork } from '../../../services/blockchain/activity/activity-rows'
import type { HistoryEntry, HistoryTransfer } from '../../../services/blockchain/history-schema'
import { isLookAlike } from '../../../services/names/look-alike'
import { nftEndpoints } from '../../../services/node/nft-endpoints'
import type { NftMove } from '../../../services/node/nft-schemas'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { mapInBatches } from '../../../shared/lib/map-in-batches'
import type { AppThunk } from '../../../store/types'

export type Nft = {
  readonly key: string
  /** Token id in decimal. */
  readonly id: string
  /** Name from the history (untrusted text); `undefined` if it has none. */
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  /** Whether the NFT has a name and an image and is not marked as spam. */
  readonly isKnown: boolean
}

type Holder = { readonly address: string; readonly network: Network }

const { getNftMoves, getNftHolder } = nftEndpoints.endpoints
const UNSUBSCRIBED = { subscribe: false }
/**
 * Maximum number of NFTs of one transaction. Each takes a request to a node, and a contract can send any number at
 * almost no cost.
 */
const MAX_MOVES = 100

/**
 * Finds the NFTs of an EVM account: those in its history that it still holds according to a node. The history lacks
 * contract addresses, so they are read from the receipts, each once. Rejects if the node fails.
 */
export const findNfts =
  (entries: readonly HistoryEntry[], { address, network }: Holder): AppThunk<Promise<readonly Nft[]>> =>
  async dispatch => {
    const entriesWithNfts = entries.filter(
      entry =>
        entry.hash !== undefined &&
        entry.status === 'confirmed' &&
        isOnNetwork(entry, network) &&
        entry.transfers.some(({ kind }) => kind === 'nft'),
    )
    const moved = await mapInBatches(entriesWithNfts, async entry => {
      const query = { network: network.id, hash: entry.hash ?? '' }
      const moves = await dispatch(getNftMoves.initiate(query, UNSUBSCRIBED)).unwrap()
      return pairWithTransfers(entry, (moves ?? []).filter(concerns(address))).slice(0, MAX_MOVES)
    })
    const latest = new Map<string, NamedMove>()
    for (const move of moved.flat()) {
      const key = `${move.contract}:${move.id}`
      const known = latest.get(key)
      // entries are sorted newest first; an older one supplies a missing name
      latest.set(key, known ? { ...move, ...known, transfer: known.transfer ?? move.transfer } : move)
    }
    const holdings = await mapInBatches([...latest], async ([key, move]) => {
      const isOwned = await dispatch(isStillOwned(move, { address, network }))
      return isOwned ? [toNft(key, move)] : []
    })
    return holdings.flat()
  }

type NamedMove = NftMove & { readonly transfer: HistoryTransfer | undefined }

const concerns = (address: string) => {
  const account = address.toLowerCase()
  return ({ from, to }: NftMove) => from === account || to === account
}

/**
 * Pairs moves from a receipt with NFTs of the history entry, which have the names: by position if there are equally
 * many, or a single NFT with all moves.
 */
function pairWithTransfers({ transfers }: HistoryEntry, moves: readonly NftMove[]): readonly NamedMove[] {
  const nfts = transfers.filter(({ kind }) => kind === 'nft')
  return moves.map((move, index) => ({
    ...move,
    transfer: nfts.length === moves.length ? nfts[index] : nfts.length === 1 ? nfts[0] : undefined,
  }))
}

const isStillOwned =
  ({ standard, contract, id }: NftMove, { address, network }: Holder): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const query = { standard, contract, id, address, network: network.id }
    const { data, error } = await dispatch(
      getNftHolder.initiate(query, { ...UNSUBSCRIBED, forceRefetch: true }),
    )
    if (data !== undefined)
      return standard === 'erc721' ? data.endsWith(address.slice(2).toLowerCase()) : !/^0*$/.test(data)
    const failure = serializeError(error)
    if (isContractFailure(failure)) return false
    throw failure
  }

/** Messages of nodes for a failed contract call: it reverted, hit an invalid instruction, or ran out of gas. */
const EXECUTION_FAILED =
  /revert|opcode|bad instruction|jump dest|out of gas|stack (under|over)flow|execution aborted/i

/**
 * Whether the contract rejected the call, rather than the node having failed. Code 3 is geth's code for a revert, with
 * the revert data as hex.
 */
function isContractFailure({
  code,
  values: { code: rpcCode, message = '', data = '' } = {},
}: SerializedW3mError): boolean {
  return (
    code === 'RPC_FAILED' &&
    (rpcCode === 3 || /^(reverted )?0x/i.test(String(data)) || EXECUTION_FAILED.test(String(message)))
  )
}

function toNft(key: string, { id, transfer }: NamedMove): Nft {
  const name = transfer?.name
  const imageUrl = transfer?.imageUrl
  const isSafe = name !== undefined && !isLookAlike(name)
  return {
    key,
    id,
    name: isSafe ? name : undefined,
    imageUrl,
    isKnown: isSafe && imageUrl !== undefined && transfer?.isSpam === false,
  }
}
