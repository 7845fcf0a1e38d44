import { VersionedMessage } from '@solana/web3.js'

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** Lighthouse's first two instructions write and close an account that the payer pays for; all others only assert. */
const FIRST_ASSERTION = 2

/**
 * Instructions that a wallet may put in, take out or change: what is paid for speed and computing
 * (https://solana.com/docs/core/fees), and assertions that make a transaction fail rather than do another thing than the
 * wallet has shown (https://github.com/Jac0xb/lighthouse).
 */
const isOfTheWallet = (program: string, [kind = 0]: Uint8Array) =>
  program === COMPUTE_BUDGET || (program === LIGHTHOUSE && kind >= FIRST_ASSERTION)

/**
 * Whether a message of the wallet's making does what was asked: who pays, the recent blockhash, which says until when it is
 * good, and every instruction with its accounts, their rights and its data, in their order. Only instructions of the
 * wallet's own may differ. Large wallets do change messages so; anything else is not what the page has shown.
 */
export function isSameRequest(requested: Uint8Array, signed: Uint8Array): boolean {
  try {
    return requestText(requested) === requestText(signed) && blockhashOf(requested) === blockhashOf(signed)
  } catch {
    return false // no message
  }
}

/** The same of what is on the network already: a wallet that sends may have taken a newer blockhash. */
export function isSameCall(requested: Uint8Array, sent: Uint8Array): boolean {
  try {
    return requestText(requested) === requestText(sent)
  } catch {
    return false // no message
  }
}

const blockhashOf = (bytes: Uint8Array) => VersionedMessage.deserialize(bytes).recentBlockhash

/** What a message does, as one text to compare. */
function requestText(bytes: Uint8Array): string {
  const message = VersionedMessage.deserialize(bytes)
  const { staticAccountKeys, addressTableLookups, compiledInstructions } = message
  const lookups = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    addressTableLookups.flatMap(({ accountKey, ...lookup }) =>
      lookup[kind].map(index => `${accountKey.toBase58()}[${index}]`),
    )
  const names = [
    ...staticAccountKeys.map(key => key.toBase58()),
    ...lookups('writableIndexes'),
    ...lookups('readonlyIndexes'),
  ]
  const account = (index: number) => {
    const name = names[index]
    if (name === undefined) throw new RangeError('account index out of range')
    return [name, message.isAccountSigner(index), message.isAccountWritable(index)]
  }
  const instructions = compiledInstructions
    .filter(({ programIdIndex, data }) => !isOfTheWallet(names[programIdIndex] ?? '', data))
    .map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: names[programIdIndex],
      accounts: accountKeyIndexes.map(account),
      data: [...data],
    }))
  return JSON.stringify([message.version, names[0], instructions])
}
