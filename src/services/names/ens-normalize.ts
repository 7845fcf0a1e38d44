import { ens_normalize } from '@adraffy/ens-normalize'

/**
 * The ENSIP-15 form of a name (https://docs.ens.domains/ensip/15); `undefined` if it is invalid. Brings 26 kB of
 * tables.
 */
export function ensNormalize(name: string): string | undefined {
  try {
    return ens_normalize(name)
  } catch {
    return undefined
  }
}

declare module '../../store/deps' {
  interface LazyCode {
    ensNormalize: { readonly ensNormalize: typeof ensNormalize }
  }
}
