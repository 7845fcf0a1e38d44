import type { SvmAccount } from '../../chain/svm'
import { fromBase58, fromBase64 } from '../encode/binary'
import { encodeAccount } from '../encode/encode-account'
import { atSlot, type RpcMethods } from '../method-table'
import { addressOf, Config, textOf } from '../params'
import { invalidParams } from '../rpc-error'

const MAX_ACCOUNTS = 100
const MAX_FILTERS = 4

/** Accounts and their balances. */
export const ACCOUNT_METHODS: RpcMethods = {
  getBalance: ({ bank }, params) => atSlot(bank, bank.svm.balance(params.address(0))),

  getAccountInfo({ bank }, params) {
    const account = bank.svm.account(params.address(0))
    return atSlot(bank, account ? encodeAccount(bank, account, params.config(1)) : null)
  },

  getMultipleAccounts({ bank }, params) {
    const config = params.config(1)
    const accounts = params.list(0, MAX_ACCOUNTS).map(value => bank.svm.account(addressOf(value)))
    return atSlot(
      bank,
      accounts.map(account => (account ? encodeAccount(bank, account, config) : null)),
    )
  },

  getProgramAccounts({ bank }, params) {
    const config = params.config(1)
    const fits = readFilters(config.at('filters'))
    const found = bank.svm
      .accountsOf(params.address(0))
      .filter(([, account]) => fits(account))
      .map(([pubkey, account]) => ({ pubkey, account: encodeAccount(bank, account, config) }))
    return config.flag('withContext') ? atSlot(bank, found) : found
  },
}

function readFilters(value: unknown): (account: SvmAccount) => boolean {
  if (value === undefined) return () => true
  if (!Array.isArray(value)) throw invalidParams('Invalid params: expected a sequence.')
  if (value.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`)
  const filters = value.map(readFilter)
  return account => filters.every(fits => fits(account))
}

function readFilter(value: unknown): (account: SvmAccount) => boolean {
  const config = new Config(value)
  const size = config.integer('dataSize')
  if (size !== undefined) return ({ data }) => data.length === size
  const memcmp = config.object('memcmp')
  if (!memcmp) throw invalidParams('Invalid params: unknown filter.')
  const offset = memcmp.integer('offset') ?? 0
  const decode = memcmp.choice('encoding', ['base58', 'base64']) === 'base64' ? fromBase64 : fromBase58
  const wanted = decode(textOf(memcmp.at('bytes')))
  return ({ data }) =>
    offset + wanted.length <= data.length && wanted.every((byte, index) => byte === data[offset + index])
}
