/** A warning about a receiver before sending. */
export type ReceiverWarning =
  | { readonly kind: 'own' }
  /** The name was registered on another network; a smart account may exist only there. */
  | { readonly kind: 'elsewhere' }
  /** The name resolves to another address than before. */
  | { readonly kind: 'moved'; readonly before: string }
  | { readonly kind: 'contract' }
  /** The address looks like a known one, but differs (address poisoning). */
  | { readonly kind: 'lookAlike'; readonly known: string }
  | { readonly kind: 'firstTime' }
  /** It is unknown whether this is the first transfer to the address. */
  | { readonly kind: 'history' }

/** Whether the user has to confirm the warning explicitly. */
export const isSerious = ({ kind }: ReceiverWarning): boolean =>
  kind === 'lookAlike' || kind === 'contract' || kind === 'moved' || kind === 'elsewhere'

type RecipientData = {
  readonly own: string
  /** The recipients among `known` that this browser has stored itself, independent of any server. */
  readonly remembered: readonly string[]
  /** All addresses that the account has sent to before. */
  readonly known: readonly string[]
  /** Whether `known` is complete according to the chain. */
  readonly isComplete: boolean
  readonly isContract: boolean
}

/** Number of characters that people usually compare at either end of an address. */
const ENDS = 4

/** Returns the warnings about an address, most serious first. */
export function receiverWarnings(
  address: string,
  { own, remembered, known, isComplete, isContract }: RecipientData,
): readonly ReceiverWarning[] {
  if (isSame(address, own)) return [{ kind: 'own' }]
  const find = (others: readonly string[]) => others.find(other => looksLike(address, other))
  const isIn = (others: readonly string[]) => others.some(other => isSame(address, other))
  const isKnown = isIn(known)
  // only this browser's own storage clears an address that resembles a stored recipient: a server and its node could
  // forge a history that contains the look-alike
  const lookAlike = isIn(remembered)
    ? undefined
    : (find([own, ...remembered]) ?? (isKnown ? undefined : find(known)))
  const warnings: ReceiverWarning[] = []
  if (lookAlike !== undefined) warnings.push({ kind: 'lookAlike', known: lookAlike })
  if (isContract) warnings.push({ kind: 'contract' })
  if (!isKnown) warnings.push({ kind: isComplete ? 'firstTime' : 'history' })
  return warnings
}

const plain = (address: string) => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)
const isSame = (a: string, b: string) => plain(a) === plain(b)

function looksLike(a: string, b: string): boolean {
  const [one, other] = [plain(a).toLowerCase(), plain(b).toLowerCase()]
  if (isSame(a, b)) return false
  return one.slice(0, ENDS) === other.slice(0, ENDS) && one.slice(-ENDS) === other.slice(-ENDS)
}
