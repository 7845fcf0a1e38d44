import { sha256 } from '@noble/hashes/sha2'
import type { Bank } from '../../solana/chain/bank'
import { decodeKey } from '../../solana/wire/base58'
import { findProgramAddress } from '../../solana/wire/program-address'

/** Programs and accounts of the Solana Name Service on Mainnet (https://sns.guide). */
const NAMES = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const OFFERS = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
const keyOf = (address: string) => decodeKey(address) ?? new Uint8Array(32)
const ROOT = keyOf('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const REVERSE = keyOf('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')
const NONE = new Uint8Array(32)

const utf8 = (text: string) => new TextEncoder().encode(text)

/** https://github.com/Bonfida/sns-ip/blob/master/proposals/sns-ip-1.md */
const nameAddress = (label: string, parent: Uint8Array, nameClass: Uint8Array) =>
  findProgramAddress([sha256(utf8(`SPL Name Service${label}`)), nameClass, parent], NAMES).address

/** Registers `<label>.sol` for an account, and makes it its primary name. */
export function registerSns({ svm }: Bank, label: string, account: string): void {
  function put(address: string, owner: string, ...parts: readonly Uint8Array[]): void {
    const data = Uint8Array.from(parts.flatMap(part => [...part]))
    svm.setAccount(address, { data, owner, executable: false, lamports: svm.rentFor(data.length) })
  }
  const holder = keyOf(account)
  const name = nameAddress(label, ROOT, NONE)
  put(name, NAMES, ROOT, holder, NONE)
  const text = utf8(label)
  const size = new Uint8Array(Uint32Array.of(text.length).buffer)
  put(nameAddress(name, NONE, REVERSE), NAMES, NONE, NONE, REVERSE, size, text)
  const primary = findProgramAddress([utf8('favourite_domain'), holder], OFFERS).address
  put(primary, OFFERS, Uint8Array.of(2), keyOf(name))
}
