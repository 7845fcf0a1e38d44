import { toTokenAmount } from '../../chain/token-state'
import { ByteReader } from '../../wire/byte-reader'
import type { InstructionParser } from './parse-instruction'

type Form = {
  readonly type: string
  /** Names of its accounts, in order. */
  readonly accounts: readonly string[]
  /** Name of the signer, after the other accounts: one, or a multisignature account and its signers. */
  readonly authority?: string
  /** Fields after the number in the data. */
  readonly data?: (reader: ByteReader) => object
}

const amount = (reader: ByteReader) => ({ amount: reader.u64().toString() })
const checked = (reader: ByteReader) => ({ tokenAmount: toTokenAmount(reader.u64(), reader.u8()) })
const owner = (reader: ByteReader) => ({ owner: reader.key() })
const mintDetails = (reader: ByteReader) => {
  const [decimals, mintAuthority] = [reader.u8(), reader.key()]
  return { decimals, mintAuthority, ...(reader.u8() === 1 ? { freezeAuthority: reader.key() } : {}) }
}

/** By the number at the start of the data. */
const FORMS: Readonly<Record<number, Form>> = {
  0: { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mintDetails },
  1: { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] },
  3: { type: 'transfer', accounts: ['source', 'destination'], authority: 'authority', data: amount },
  4: { type: 'approve', accounts: ['source', 'delegate'], authority: 'owner', data: amount },
  5: { type: 'revoke', accounts: ['source'], authority: 'owner' },
  7: { type: 'mintTo', accounts: ['mint', 'account'], authority: 'mintAuthority', data: amount },
  8: { type: 'burn', accounts: ['account', 'mint'], authority: 'authority', data: amount },
  9: { type: 'closeAccount', accounts: ['account', 'destination'], authority: 'owner' },
  12: {
    type: 'transferChecked',
    accounts: ['source', 'mint', 'destination'],
    authority: 'authority',
    data: checked,
  },
  14: { type: 'mintToChecked', accounts: ['mint', 'account'], authority: 'mintAuthority', data: checked },
  15: { type: 'burnChecked', accounts: ['account', 'mint'], authority: 'authority', data: checked },
  16: { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: owner },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], data: owner },
  20: { type: 'initializeMint2', accounts: ['mint'], data: mintDetails },
  21: { type: 'getAccountDataSize', accounts: ['mint'] },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
}

/** The Token program. */
export const parseToken: InstructionParser = (data, accounts) => {
  const reader = new ByteReader(data)
  const form = FORMS[reader.u8()]
  const needed = (form?.accounts.length ?? 0) + (form?.authority ? 1 : 0)
  if (!form || accounts.length < needed) return undefined
  const named = Object.fromEntries(form.accounts.map((name, index) => [name, accounts[index]]))
  return { type: form.type, info: { ...named, ...form.data?.(reader), ...signersOf(form, accounts) } }
}

function signersOf({ accounts: names, authority }: Form, accounts: readonly string[]): object {
  if (!authority) return {}
  const [first, ...signers] = accounts.slice(names.length)
  if (signers.length === 0) return { [authority]: first }
  const multisig = `multisig${authority.charAt(0).toUpperCase()}${authority.slice(1)}`
  return { [multisig]: first, signers }
}
