import type { Bank } from '../../chain/bank'
import { FaucetError } from '../../chain/faucet'
import { allKeys, loadKeys } from '../../chain/loaded-keys'
import type { Execution, Simulation } from '../../chain/svm'
import { sentenceOf } from '../../chain/transaction-error'
import { decodeTransaction, signatureOf, type Transaction } from '../../wire/transaction'
import { fromBase58, fromBase64 } from '../encode/binary'
import { encodeAccount } from '../encode/encode-account'
import { encodeInner, encodeReturned } from '../encode/encode-meta'
import { atSlot, type RpcMethods } from '../method-table'
import { addressOf, type Config, type Params } from '../params'
import { badSignature, invalidParams, invalidRequest, preflightFailed, RpcError } from '../rpc-error'

const MAX_BYTES = 1232

/** Sending and simulating transactions. */
export const TRANSACTION_METHODS: RpcMethods = {
  sendTransaction({ bank }, params) {
    const config = params.config(1)
    const transaction = readTransaction(params, config)
    if (!config.flag('skipPreflight')) {
      const simulation = bank.simulate(transaction)
      refuseUnreadable(simulation)
      if (simulation.error) throw preflightFailed(simulation.error, preflightResult(simulation))
    }
    // Without preflight, rejected transactions are dropped silently: the sender has its signature and waits.
    bank.execute(transaction)
    return signatureOf(transaction)
  },

  simulateTransaction({ bank }, params) {
    const config = params.config(1)
    const verify = config.flag('sigVerify')
    const replace = config.flag('replaceRecentBlockhash')
    if (verify && replace) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const transaction = readTransaction(params, config)
    const simulation = bank.simulate(transaction, { verify, anyBlockhash: replace })
    refuseUnreadable(simulation)
    return atSlot(bank, {
      ...preflightResult(simulation),
      accounts: simulatedAccounts(bank, transaction, simulation, config),
      innerInstructions: config.flag('innerInstructions')
        ? encodeInner(simulation, keysOf(bank, transaction), true)
        : null,
      replacementBlockhash: replace ? latestBlockhash(bank) : null,
    })
  },

  requestAirdrop({ bank, faucet }, params) {
    // As on clusters without a faucet.
    if (bank.cluster.name === 'mainnet') throw invalidRequest()
    try {
      return faucet.giveSol(params.address(0), BigInt(params.integer(1)))
    } catch (error) {
      if (error instanceof FaucetError) throw new RpcError(-32603, `Airdrop failed: ${error.message}`)
      throw error
    }
  },
}

function readTransaction(params: Params, config: Config): Transaction {
  const text = params.text(0)
  const bytes =
    config.choice('encoding', ['base58', 'base64']) === 'base64' ? fromBase64(text) : fromBase58(text)
  if (bytes.length > MAX_BYTES)
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`,
    )
  return decodeTransaction(bytes)
}

/** Errors before a transaction runs are not results of a simulation. */
function refuseUnreadable({ error }: Execution): void {
  if (error === 'SignatureFailure') throw badSignature()
  if (typeof error === 'string' && /AddressLookupTable|SanitizeFailure/.test(error))
    throw invalidParams(`invalid transaction: ${sentenceOf(error)}`)
}

function preflightResult(simulation: Execution): object {
  const { error, logs, units } = simulation
  return {
    accounts: null,
    err: error ?? null,
    innerInstructions: null,
    logs,
    replacementBlockhash: null,
    returnData: encodeReturned(simulation) ?? null,
    unitsConsumed: units,
  }
}

function simulatedAccounts(
  bank: Bank,
  transaction: Transaction,
  { error, accounts }: Simulation,
  config: Config,
) {
  const wanted = config.object('accounts')
  if (!wanted) return null
  const list = wanted.at('addresses')
  if (!Array.isArray(list)) throw invalidParams('Invalid params: missing field `addresses`.')
  const { length } = keysOf(bank, transaction)
  if (list.length > length) throw invalidParams(`Too many accounts provided; max ${length}`)
  return list.map(value => {
    const address = addressOf(value)
    const account = error ? undefined : (accounts.get(address) ?? bank.svm.account(address))
    return account ? encodeAccount(bank, account, wanted, 'base64') : null
  })
}

function keysOf(bank: Bank, { message }: Transaction): readonly string[] {
  const loaded = loadKeys(message, address => bank.svm.account(address))
  return allKeys(message, loaded ?? { writable: [], readonly: [] })
}

function latestBlockhash({ slots }: Bank): object {
  const { current } = slots
  return { blockhash: slots.blockhashOf(current), lastValidBlockHeight: slots.lastHeightFor(current) }
}
