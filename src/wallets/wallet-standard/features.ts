/** Features of the Wallet Standard and of its Solana extension that are used here. */
export type FeatureName =
  | 'standard:connect'
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

type Method = (...args: readonly unknown[]) => unknown

/** A method of a feature, bound to it: `solana:signMessage` has `signMessage`. `undefined` if the wallet lacks it. */
export function featureMethod(
  wallet: unknown,
  name: FeatureName,
  method: string = name.slice(name.indexOf(':') + 1),
): Method | undefined {
  const feature = readFeature(wallet, name)
  const found = read(feature, method)
  return typeof found === 'function' ? (...args) => Reflect.apply(found, feature, args) : undefined
}

/** Whether a transaction feature supports this transaction version. */
export function takesVersion(wallet: unknown, name: FeatureName, version: 'legacy' | 0): boolean {
  const versions = read(readFeature(wallet, name), 'supportedTransactionVersions')
  return Array.isArray(versions) && versions.includes(version)
}

const readFeature = (wallet: unknown, name: FeatureName) => read(read(wallet, 'features'), name)

/** Reads a property. If a third party's getter throws, the feature counts as missing. */
function read(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined
  }
}
