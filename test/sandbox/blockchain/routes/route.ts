import * as v from 'valibot'
import type { SandboxContext } from '../../core/context'
import type { Reply, SandboxRequest } from '../../core/types'
import type { EvmIndex } from '../evm/evm-index'
import type { Ens } from '../names/ens'
import type { NameBook } from '../names/name-book'
import type { PriceTable } from '../price-table'

/** What the routes share. */
export type Api = Pick<SandboxContext, 'evm' | 'market' | 'solana' | 'purchases' | 'hostile' | 'attack'> & {
  readonly prices: PriceTable
  readonly names: NameBook
  readonly ens: Ens
  /** Where the on-ramp's provider takes payments. */
  readonly payPage: string
  index(chain: string): EvmIndex
  /** Answers of the balance route, kept for some seconds. */
  readonly balances: Map<string, { readonly at: number; readonly body: string }>
}

export type Call = SandboxRequest & {
  /** The parts of the path that the route leaves open, decoded. */
  readonly parts: readonly string[]
  query(name: string): string
}

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Below `/v1`; `*` stands for one part. */
  readonly path: string
  /** The public server asks for no project id here. */
  readonly isOpen?: true
  handle(call: Call, api: Api): Reply | Promise<Reply>
}

/** Refused, as docs/protocols/blockchain-api.md#requests says. */
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

/** What a POST says; 422 where it is something else, as on most routes of the public server. */
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

/** The parts that `*` stands for; undefined where the path is another. */
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
