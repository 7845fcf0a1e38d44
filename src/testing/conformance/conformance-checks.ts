/** Checks of a wallet that any page can run. They throw an error that says what is wrong. */
import { check } from '../contracts/contract-checks'

export type Standard =
  | 'EIP-1193'
  | 'EIP-6963'
  | 'EIP-1102'
  | 'EIP-2255'
  | 'EIP-3085'
  | 'EIP-3326'
  | 'EIP-5792'
  | 'Wallet Standard'

export type ConformanceCheck<Subject> = {
  readonly standard: Standard
  readonly name: string
  /** Whether the wallet asks the visitor. */
  readonly asks?: boolean
  run(subject: Subject): Promise<void>
}

/** Thrown by a check if the wallet lacks a method that wallets may leave out. */
export class UnsupportedError extends Error {}

type Rejection = { readonly code: unknown; readonly message: unknown }

const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32601]

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isHexQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(0|[1-9a-f][0-9a-f]*)$/i.test(value)

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

export const show = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** What a call rejects with, as an error of EIP-1193. Throws if it resolves, or if it throws outside of its promise. */
export async function rejectionOf(run: () => Promise<unknown>, what: string): Promise<Rejection> {
  let pending: Promise<unknown>
  try {
    pending = run()
  } catch {
    throw new Error(`${what} throws, but has to return a promise that rejects`)
  }
  const rejection = await pending.then(
    result => ({ result }),
    (error: unknown) => ({ error }),
  )
  check(
    'error' in rejection,
    `${what}: resolves with ${show('result' in rejection && rejection.result)}, has to reject`,
  )
  const { code, message } = Object(rejection.error) as Rejection
  check(typeof code === 'number', `${what}: the error has no numeric code`)
  check(typeof message === 'string' && message !== '', `${what}: the error has no message`)
  return { code, message }
}

/** The result of a method that wallets may leave out. */
export async function resultOrUnsupported(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    const { code, message } = Object(error) as Rejection
    if (UNSUPPORTED_CODES.includes(code)) throw new UnsupportedError(String(message))
    throw error
  }
}

/** The same for a call that has to be rejected. */
export async function rejectionOrUnsupported(run: () => Promise<unknown>, what: string): Promise<Rejection> {
  const rejection = await rejectionOf(run, what)
  if (UNSUPPORTED_CODES.includes(rejection.code)) throw new UnsupportedError(String(rejection.message))
  return rejection
}

export function checkCode({ code }: Rejection, codes: readonly number[], what: string): void {
  check(codes.includes(code as number), `${what}: code ${show(code)}, has to be ${codes.join(' or ')}`)
}
