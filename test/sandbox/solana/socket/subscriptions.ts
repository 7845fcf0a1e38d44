import type { Bank } from '../chain/bank'
import { type Commitment, DEPTH } from '../chain/commitment'
import type { LedgerEntry } from '../chain/ledger'
import { encodeAccount } from '../rpc/encode/encode-account'
import { isWritable } from '../rpc/encode/is-writable'
import { atSlot } from '../rpc/method-table'
import { addressOf, Config, type Params } from '../rpc/params'
import { invalidParams } from '../rpc/rpc-error'
import { SYSTEM_PROGRAM } from '../wire/programs'

export type Watch = {
  readonly bank: Bank
  readonly params: Params
  /** Notifies the subscriber. */
  readonly notify: (result: unknown) => void
  /** Ends the subscription from the node's side. */
  readonly end: () => void
}

/** Starts a subscription. Returns a function that stops it. */
export type Subscribe = (watch: Watch) => () => void

/** Kinds of subscriptions: `<name>Subscribe`, `<name>Unsubscribe` and `<name>Notification` follow from the name. */
export const SUBSCRIPTIONS: Readonly<Record<string, Subscribe>> = {
  /** Notifies once, when the transaction has the commitment; at once if it already has. */
  signature({ bank, params, notify, end }) {
    const signature = params.signature(0)
    const config = params.config(1)
    const received = config.flag('enableReceivedNotification')
    const tell = ({ execution }: LedgerEntry) => {
      notify(atSlot(bank, { err: execution.error ?? null }))
      end()
    }
    return afterLanding(bank, config.commitment(), entry => entry.signature === signature, tell, {
      earlier: bank.ledger.get(signature),
      ...(received ? { landed: () => notify(atSlot(bank, 'receivedSignature')) } : {}),
    })
  },

  account({ bank, params, notify }) {
    const address = params.address(0)
    const config = params.config(1)
    return afterLanding(bank, config.commitment(), touches(address), () => {
      const account = bank.svm.account(address)
      const gone = { lamports: 0, data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false }
      notify(atSlot(bank, encodeAccount(bank, account ?? gone, config)))
    })
  },

  logs({ bank, params, notify }) {
    const mentioned = readMentions(params.at(0))
    const fits = ({ keys }: LedgerEntry) => mentioned === undefined || keys.includes(mentioned)
    return afterLanding(bank, params.config(1).commitment(), fits, ({ signature, execution }) => {
      notify(atSlot(bank, { signature, err: execution.error ?? null, logs: execution.logs }))
    })
  },

  slot: ({ bank, notify }) =>
    everySlot(bank, slot => notify({ slot, parent: slot - 1, root: slot - DEPTH.finalized })),

  root: ({ bank, notify }) => everySlot(bank, slot => notify(slot - DEPTH.finalized)),
}

type Extras = { readonly earlier?: LedgerEntry | undefined; readonly landed?: () => void }

/** Calls back for each transaction that matches, as soon as its block has the commitment. */
function afterLanding(
  bank: Bank,
  commitment: Commitment,
  fits: (entry: LedgerEntry) => boolean,
  callback: (entry: LedgerEntry) => void,
  { earlier, landed }: Extras = {},
): () => void {
  const waiting = new Set<() => void>()
  const wait = (entry: LedgerEntry) => {
    const stop = bank.slots.at(entry.slot + DEPTH[commitment], () => {
      waiting.delete(stop)
      callback(entry)
    })
    waiting.add(stop)
  }
  const stopListening = bank.onLanded(entry => {
    if (!fits(entry)) return
    landed?.()
    wait(entry)
  })
  if (earlier) wait(earlier)
  return () => {
    stopListening()
    for (const stop of waiting) stop()
  }
}

function everySlot(bank: Bank, callback: (slot: number) => void): () => void {
  let stop = () => {}
  const next = () => {
    const slot = bank.slots.current + 1
    stop = bank.slots.at(slot, () => {
      callback(slot)
      next()
    })
  }
  next()
  return () => stop()
}

/** Transactions that may have changed the account. */
function touches(address: string): (entry: LedgerEntry) => boolean {
  return ({ keys, loaded, transaction: { message } }) => {
    const index = keys.indexOf(address)
    return index >= 0 && isWritable(message, loaded, index)
  }
}

/** Undefined: every transaction. */
function readMentions(value: unknown): string | undefined {
  if (value === 'all' || value === 'allWithVotes') return undefined
  const list = new Config(value).at('mentions')
  if (!Array.isArray(list) || list.length !== 1)
    throw invalidParams('Invalid Request: Only 1 address supported')
  return addressOf(list[0])
}
