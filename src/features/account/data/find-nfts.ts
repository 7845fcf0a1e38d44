import type { Network } from '../../../chains/networks/network'
import { isOnNetwork } from '../../../services/blockchain/activity/activity-rows'
import type { HistoryEntry, HistoryTransfer } from '../../../services/blockchain/history-schema'
import { isLookAlike } from '../../../services/names/look-alike'
import { nftEndpoints } from '../../../services/node/nft-endpoints'
import type { NftMove } from '../../../services/node/nft-schemas'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { inTurns } from '../../../shared/lib/in-turns'
import type { AppThunk } from '../../../store/types'

export type Nft = {
  readonly key: string
  /** In decimal. */
  readonly id: string
  /** A third party's word, or nothing. */
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  /** Named, pictured and not called spam. */
  readonly isKnown: boolean
}

type Holder = { readonly address: string; readonly network: Network }

const { getNftMoves, getNftHolder } = nftEndpoints.endpoints
const QUIETLY = { subscribe: false }

/**
 * The NFTs of an EVM account: those that its history reports, as far as a node says that they are still there. The history
 * does not name contracts, so receipts are read, each once. Rejects where the node does not answer.
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
    const moved = await inTurns(entriesWithNfts, async entry => {
      const query = { network: network.id, hash: entry.hash ?? '' }
      const moves = await dispatch(getNftMoves.initiate(query, QUIETLY)).unwrap()
      return namedMoves(entry, (moves ?? []).filter(isOf(address)))
    })
    const latest = new Map<string, NamedMove>()
    for (const move of moved.flat()) {
      const key = `${move.contract}:${move.id}`
      const known = latest.get(key)
      // newest first: a name from an older entry is better than none
      latest.set(key, known ? { ...move, ...known, transfer: known.transfer ?? move.transfer } : move)
    }
    const holdings = await inTurns([...latest], async ([key, move]) => {
      const isThere = await dispatch(holds(move, { address, network }))
      return isThere ? [toNft(key, move)] : []
    })
    return holdings.flat()
  }

type NamedMove = NftMove & { readonly transfer: HistoryTransfer | undefined }

const isOf = (address: string) => {
  const account = address.toLowerCase()
  return ({ from, to }: NftMove) => from === account || to === account
}

/** What the history calls them: in the same order where it reports as many; one name for all where it reports one. */
function namedMoves({ transfers }: HistoryEntry, moves: readonly NftMove[]): readonly NamedMove[] {
  const nfts = transfers.filter(({ kind }) => kind === 'nft')
  return moves.map((move, index) => ({
    ...move,
    transfer: nfts.length === moves.length ? nfts[index] : nfts.length === 1 ? nfts[0] : undefined,
  }))
}

const holds =
  ({ standard, contract, id }: NftMove, { address, network }: Holder): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const query = { standard, contract, id, address, network: network.id }
    const { data, error } = await dispatch(getNftHolder.initiate(query, { ...QUIETLY, forceRefetch: true }))
    if (data !== undefined)
      return standard === 'erc721' ? data.endsWith(address.slice(2).toLowerCase()) : !/^0*$/.test(data)
    const failure = serializeError(error)
    if (isRefusal(failure)) return false
    throw failure
  }

/** How nodes word what a contract did: it reverted, hit an instruction that is none, or ran without end. */
const STOPPED = /revert|opcode|bad instruction|jump dest|out of gas|stack (under|over)flow|execution aborted/i

/** The contract said no, not the node: code 3 is geth's for a revert, and what was reverted with is hex data. */
function isRefusal({
  code,
  values: { code: rpcCode, message = '', data = '' } = {},
}: SerializedW3mError): boolean {
  return (
    code === 'RPC_FAILED' &&
    (rpcCode === 3 || /^(reverted )?0x/i.test(String(data)) || STOPPED.test(String(message)))
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
