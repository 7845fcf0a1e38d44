import type { Bank } from '../../chain/bank'
import { type Commitment, commitmentOf, DEPTH } from '../../chain/commitment'
import type { LedgerEntry } from '../../chain/ledger'
import { encodeBase58 } from '../../wire/base58'
import { MEMO_PROGRAMS } from '../../wire/programs'
import { encodeSimpleMeta } from '../encode/encode-meta'
import { encodeEntry, parseKeys, versionOf } from '../encode/encode-transaction'
import { atSlot, type RpcMethods } from '../method-table'
import { Config, type Params, signatureOf } from '../params'
import { memoOf } from '../parse/parse-instruction'
import { blockNotAvailable, invalidParams, RpcError } from '../rpc-error'

const MAX_STATUSES = 256
const MAX_SIGNATURES = 1000
const DETAILS = ['full', 'accounts', 'signatures', 'none'] as const

/** The ledger: statuses, transactions, blocks. */
export const HISTORY_METHODS: RpcMethods = {
  getSignatureStatuses({ bank }, params) {
    const statuses = params.list(0, MAX_STATUSES).map(value => {
      const entry = bank.ledger.get(signatureOf(value))
      return entry ? statusOf(bank, entry) : null
    })
    return atSlot(bank, statuses)
  },

  getSignaturesForAddress({ bank }, params) {
    const config = params.config(1)
    const limit = config.integer('limit') ?? MAX_SIGNATURES
    if (limit === 0 || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`)
    const [before, until] = [config.signature('before'), config.signature('until')]
    const list = bank.ledger.ofAddress(params.address(0)).filter(isVisible(bank, confirmedAtLeast(config)))
    const first = before ? list.findIndex(({ signature }) => signature === before) + 1 : 0
    const end = list.findIndex(({ signature }) => signature === until)
    const asked = before && first === 0 ? [] : list.slice(first, end < 0 ? list.length : end)
    return asked.slice(0, limit).map(entry => describe(bank, entry))
  },

  getTransaction({ bank }, params) {
    const config = encodingConfig(params)
    const entry = bank.ledger.get(params.signature(0))
    if (!entry || !isVisible(bank, confirmedAtLeast(config))(entry)) return null
    return { slot: entry.slot, blockTime: bank.slots.timeOf(entry.slot), ...encodeEntry(entry, config) }
  },

  getBlock({ bank }, params) {
    const config = encodingConfig(params)
    const { slots, ledger } = bank
    const slot = params.integer(0)
    if (slot > slots.current - DEPTH[confirmedAtLeast(config)]) throw blockNotAvailable(slot)
    if (slot < slots.first)
      throw new RpcError(
        -32001,
        `Block ${slot} cleaned up, does not exist on node. First available block: ${slots.first}`,
      )
    return {
      blockHeight: slots.heightOf(slot),
      blockTime: slots.timeOf(slot),
      blockhash: slots.blockhashOf(slot),
      parentSlot: slot - 1,
      previousBlockhash: slots.blockhashOf(slot - 1),
      ...(config.at('rewards') === false ? {} : { rewards: [] }),
      ...encodeBlock(ledger.ofSlot(slot), config),
    }
  },
}

/** These two accept the encoding instead of a configuration. */
function encodingConfig(params: Params): Config {
  const value = params.at(1)
  return typeof value === 'string' ? new Config({ encoding: value }) : params.config(1)
}

function encodeBlock(entries: readonly LedgerEntry[], config: Config): object {
  const details = config.choice('transactionDetails', DETAILS) ?? 'full'
  if (details === 'none') return {}
  if (details === 'signatures') return { signatures: entries.map(({ signature }) => signature) }
  if (details === 'full') return { transactions: entries.map(entry => encodeEntry(entry, config)) }
  const transactions = entries.map(entry => ({
    transaction: {
      accountKeys: parseKeys(entry),
      signatures: entry.transaction.signatures.map(encodeBase58),
    },
    meta: encodeSimpleMeta(entry),
    ...versionOf(entry, config),
  }))
  return { transactions }
}

function confirmedAtLeast(config: Config): Commitment {
  const commitment = config.commitment()
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
  return commitment
}

function isVisible({ slots }: Bank, commitment: Commitment): (entry: LedgerEntry) => boolean {
  const last = slots.current - DEPTH[commitment]
  return ({ slot }) => slot <= last
}

function statusOf({ slots }: Bank, { slot, execution: { error } }: LedgerEntry): object {
  const confirmationStatus = commitmentOf(slot, slots.current)
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : slots.current - slot,
    err: error ?? null,
    status: error === undefined ? { Ok: null } : { Err: error },
    confirmationStatus,
  }
}

function describe({ slots }: Bank, entry: LedgerEntry): object {
  const { signature, slot, execution, transaction, keys } = entry
  const memos = transaction.message.instructions
    .filter(({ program }) => MEMO_PROGRAMS.includes(keys[program] ?? ''))
    .map(({ data }) => `[${data.length}] ${memoOf(data) ?? '(unparseable)'}`)
  return {
    signature,
    slot,
    err: execution.error ?? null,
    memo: memos.length > 0 ? memos.join('; ') : null,
    blockTime: slots.timeOf(slot),
    confirmationStatus: commitmentOf(slot, slots.current),
  }
}
