import { feeOf, unitPriceOf } from '../../chain/fees'
import { decodeMessage } from '../../wire/message'
import { fromBase64 } from '../encode/binary'
import { API_VERSION, atSlot, type RpcMethods } from '../method-table'
import { addressOf } from '../params'
import { blockNotAvailable } from '../rpc-error'

const FEATURE_SET = 3_604_001_754
const MAX_ACCOUNT_LOCKS = 128
/** Number of slots in `getRecentPrioritizationFees`. */
const FEE_SLOTS = 150

/** The node, its slots, its prices. */
export const CLUSTER_METHODS: RpcMethods = {
  getVersion: () => ({ 'feature-set': FEATURE_SET, 'solana-core': API_VERSION }),
  getHealth: () => 'ok',
  getGenesisHash: ({ bank }) => bank.cluster.genesisHash,
  getSlot: ({ bank }) => bank.slots.current,
  getBlockHeight: ({ bank }) => bank.slots.heightOf(bank.slots.current),
  getFirstAvailableBlock: ({ bank }) => bank.slots.first,
  getTransactionCount: ({ bank }) => bank.ledger.size,

  getEpochInfo: ({ bank: { slots, ledger } }) => ({
    absoluteSlot: slots.current,
    blockHeight: slots.heightOf(slots.current),
    ...slots.epoch,
    transactionCount: ledger.size,
  }),

  getBlockTime({ bank: { slots } }, params) {
    const slot = params.integer(0)
    if (slot > slots.current) throw blockNotAvailable(slot)
    return slot < slots.first ? null : slots.timeOf(slot)
  },

  getLatestBlockhash({ bank }) {
    const { current } = bank.slots
    return atSlot(bank, {
      blockhash: bank.slots.blockhashOf(current),
      lastValidBlockHeight: bank.slots.lastHeightFor(current),
    })
  },

  isBlockhashValid: ({ bank }, params) => atSlot(bank, bank.slots.isRecent(addressOf(params.at(0)))),

  getMinimumBalanceForRentExemption: ({ bank }, params) => bank.svm.rentFor(params.integer(0)),

  /** `null` if the blockhash is too old, as on nodes. */
  getFeeForMessage({ bank }, params) {
    const message = decodeMessage(fromBase64(params.text(0)))
    return atSlot(bank, bank.slots.isRecent(message.blockhash) ? feeOf(message) : null)
  },

  /** The lowest price of each slot among the transactions that lock all the accounts. */
  getRecentPrioritizationFees({ bank: { slots, ledger } }, params) {
    const wanted = params.list(0, MAX_ACCOUNT_LOCKS).map(addressOf)
    const first = Math.max(slots.first, slots.current - FEE_SLOTS + 1)
    return Array.from({ length: slots.current - first + 1 }, (_, index) => {
      const prices = ledger
        .ofSlot(first + index)
        .filter(({ keys }) => wanted.every(address => keys.includes(address)))
        .map(({ transaction }) => Number(unitPriceOf(transaction.message)))
      return { slot: first + index, prioritizationFee: prices.length > 0 ? Math.min(...prices) : 0 }
    })
  },
}
