import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { invalidParams } from '../rpc-error'

type Input = SolanaSignInInput & { readonly domain: string; readonly address: string }

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const NONCE = /^[a-zA-Z0-9]{8,}$/

/**
 * The message of Sign-In With Solana (https://github.com/phantom/sign-in-with-solana, CAIP-122): the page's fields in
 * the order of EIP-4361. Throws for a field that would forge others.
 */
export function signInMessage(input: Input): string {
  check(input)
  const { domain, address, statement, resources } = input
  const fields = [
    field('URI', input.uri),
    field('Version', input.version),
    field('Chain ID', input.chainId),
    field('Nonce', input.nonce),
    field('Issued At', input.issuedAt),
    field('Expiration Time', input.expirationTime),
    field('Not Before', input.notBefore),
    field('Request ID', input.requestId),
    ...(resources ? ['Resources:', ...resources.map(each => `- ${each}`)] : []),
  ].filter(line => line !== undefined)
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, statement, fields.join('\n')].filter(Boolean).join('\n\n')
}

function field(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${name}: ${value}`
}

function check({ domain, address, resources = [], ...input }: Input): void {
  const { statement, uri, version, nonce, issuedAt, expirationTime, notBefore } = input
  const lines = [
    domain,
    address,
    statement,
    uri,
    version,
    input.chainId,
    nonce,
    input.requestId,
    ...resources,
  ]
  if (lines.some(line => line?.includes('\n'))) throw invalidParams('A line feed in a sign-in field.')
  if (version !== undefined && version !== '1') throw invalidParams(`Unknown sign-in version ${version}.`)
  if (nonce !== undefined && !NONCE.test(nonce))
    throw invalidParams('The nonce needs 8 letters or digits at least.')
  for (const address of [uri, ...resources])
    if (address !== undefined && !URL.canParse(address)) throw invalidParams(`${address} is no URI.`)
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== undefined && !TIME.test(time)) throw invalidParams(`${time} is no time.`)
}
