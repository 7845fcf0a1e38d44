import * as v from 'valibot'
import type { SandboxContext } from '../../core/context'
import type { Reply, SandboxRequest } from '../../core/types'
import type { EvmIndex } from '../evm/evm-index'
import type { Ens } from '../names/ens'
import type { NameBook } from '../names/name-book'
import type { PriceTable } from '../price-table'

/** Shared by the routes. */
export type Api = Pick<SandboxContext, 'evm' | 'market' | 'solana' | 'purchases' | 'hostile' | 'attack'> & {
  readonly prices: PriceTable
  readonly names: NameBook
  readonly ens: Ens
  /** URL of the on-ramp provider's payment page. */
  readonly payPage: string
  index(chain: string): EvmIndex
  /** Cached responses of the balance route. */
  readonly balances: Map<string, { readonly at: number; readonly body: string }>
}

export type Call = SandboxRequest & {
  /** Parts of the path that match `*`, decoded. */
  readonly parts: readonly string[]
  query(name: string): string
}

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Path below `/v1`; `*` matches one part. */
  readonly path: string
  /** The public server requires no project id here. */
  readonly isOpen?: true
  handle(call: Call, api: Api): Reply | Promise<Reply>
}

/** An error in the format of docs/protocols/blockchain-api.md#requests. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly field: string

  constructor(status: number, field: string, description: string) {
    super(description)
    this.status = status
    this.field = field
  }
}

/** The body of a POST; 422 for invalid ones, as on most routes of the public server. */
export function readBody<Schema extends v.GenericSchema>(
  { body }: Pick<Call, 'body'>,
  schema: Schema,
  status = 422,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, readJson(body))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal(status, v.getDotPath(issue) ?? 'body', issue.message)
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The parts that `*` matches; undefined for another path. */
export function matchPath(pattern: string, path: string): readonly string[] | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const parts: string[] = []
  for (const [at, part] of wanted.entries()) {
    const found = decode(given[at] ?? '')
    if (part === '*' && found) parts.push(found)
    else if (part !== found) return undefined
  }
  return parts
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
