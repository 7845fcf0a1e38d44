import { VersionedMessage } from '@solana/web3.js'

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/**
 * Lighthouse's first two instructions write and close an account at the cost of the payer. All others only check a
 * condition.
 */
const FIRST_ASSERTION = 2

/**
 * Whether a wallet may add, remove or change an instruction: the compute budget (https://solana.com/docs/core/fees),
 * and assertions by which the transaction fails if it does not do what the wallet has shown
 * (https://github.com/Jac0xb/lighthouse).
 */
const isChangeableByWallet = (program: string, [kind = 0]: Uint8Array) =>
  program === COMPUTE_BUDGET || (program === LIGHTHOUSE && kind >= FIRST_ASSERTION)

/**
 * Whether a message returned by the wallet is the requested one: same payer, blockhash (which limits its lifetime) and
 * instructions with their accounts, rights and data, in order. Instructions that wallets may change are ignored,
 * because common wallets do change them. Anything else was not shown to the visitor.
 */
export function isSameRequest(requested: Uint8Array, signed: Uint8Array): boolean {
  try {
    return requestText(requested) === requestText(signed) && blockhashOf(requested) === blockhashOf(signed)
  } catch {
    return false // not a valid message
  }
}

/** Like `isSameRequest`, but for a message on the network: a wallet that sends it may have used a newer blockhash. */
export function isSameCall(requested: Uint8Array, sent: Uint8Array): boolean {
  try {
    return requestText(requested) === requestText(sent)
  } catch {
    return false // not a valid message
  }
}

const blockhashOf = (bytes: Uint8Array) => VersionedMessage.deserialize(bytes).recentBlockhash

/** The effect of a message as one text, for comparison. */
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
    .filter(({ programIdIndex, data }) => !isChangeableByWallet(names[programIdIndex] ?? '', data))
    .map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: names[programIdIndex],
      accounts: accountKeyIndexes.map(account),
      data: [...data],
    }))
  return JSON.stringify([message.version, names[0], instructions])
}
