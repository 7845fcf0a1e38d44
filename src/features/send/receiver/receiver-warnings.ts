/** What a person should know of a receiver before sending. */
export type ReceiverWarning =
  | { readonly kind: 'own' }
  /** The name was registered on another network: a smart account may be there alone. */
  | { readonly kind: 'elsewhere' }
  /** The name stands for another address than a moment ago. */
  | { readonly kind: 'moved'; readonly before: string }
  | { readonly kind: 'contract' }
  /** It looks like a known address, but differs (address poisoning). */
  | { readonly kind: 'lookAlike'; readonly known: string }
  | { readonly kind: 'firstTime' }
  /** It could not be found out whether it is the first time. */
  | { readonly kind: 'history' }

/** Has to be agreed to in words. */
export const isSerious = ({ kind }: ReceiverWarning): boolean =>
  kind === 'lookAlike' || kind === 'contract' || kind === 'moved' || kind === 'elsewhere'

type RecipientData = {
  readonly own: string
  /** Those of them that this browser remembers on its own: no server has said so. */
  readonly remembered: readonly string[]
  /** Addresses that were sent to before. */
  readonly known: readonly string[]
  /** There are no others, as far as the chain tells. */
  readonly isComplete: boolean
  readonly isContract: boolean
}

/** As many characters as people compare at either end. */
const ENDS = 4

/** Most serious first. */
export function receiverWarnings(
  address: string,
  { own, remembered, known, isComplete, isContract }: RecipientData,
): readonly ReceiverWarning[] {
  if (isSame(address, own)) return [{ kind: 'own' }]
  const find = (others: readonly string[]) => others.find(other => looksLike(address, other))
  const isIn = (others: readonly string[]) => others.some(other => isSame(address, other))
  const isKnown = isIn(known)
  // a history that is told by a server and its own node does not speak for the look-alike of one that is certain
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
