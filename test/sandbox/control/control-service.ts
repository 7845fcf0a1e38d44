import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { FaultSchema } from '../core/fault-plan'
import { HttpError, json } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { FORCED_OUTCOMES } from '../evm/next-transaction'
import { isHostileMode } from '../hostile/hostile'
import { HOSTILE_MODES, type HostileMode } from '../hostile/modes'
import { FundSchema, fundAccount } from './fund'
import { NameSchema, PricesSchema, registerName } from './names-and-prices'
import { ProjectSchema, projectRefusal } from './project-refusal'

const PATH = '/control'

const NextSchema = v.strictObject({ what: v.picklist(FORCED_OUTCOMES) })
const FirstScriptSchema = v.strictObject({ text: v.string() })
const WalletSchema = v.strictObject({ approve: v.optional(v.boolean()) })

const HostileSchema = v.strictObject({
  modes: v.array(
    v.custom<HostileMode>(name => typeof name === 'string' && isHostileMode(name), 'no such attack'),
  ),
})

/** Cuts every connection of the relay, or publishes a message that no client sent. */
const RelaySchema = v.strictObject({
  cut: v.optional(v.boolean()),
  publish: v.optional(
    v.strictObject({
      topic: v.string(),
      message: v.string(),
      tag: v.optional(v.number(), 0),
      ttl: v.optional(v.number(), 300),
    }),
  ),
})

/** How tests and the demo page control the sandbox. In browsers, only pages of the sandbox may call it. */
export function createControlService(context: SandboxContext): Service {
  const { origins, faults, hostile, log, relay, walletPolicy } = context
  const done = json({})

  const routes: Record<string, (request: SandboxRequest) => Reply | Promise<Reply>> = {
    'POST /fund': async ({ body }) => json({ balance: await fundAccount(context, parse(FundSchema, body)) }),
    'POST /names': async ({ body }) => {
      await registerName(context, parse(NameSchema, body))
      return done
    },
    'POST /prices': ({ body }) => {
      context.prices.set(parse(PricesSchema, body))
      return done
    },
    'POST /faults': ({ body }) => {
      faults.add(parse(v.array(FaultSchema), body))
      return done
    },
    'DELETE /faults': () => {
      faults.clear()
      return done
    },
    'POST /project': ({ body }) => {
      faults.clear()
      faults.add(projectRefusal(parse(ProjectSchema, body)))
      return done
    },
    'POST /hostile': ({ body }) => {
      hostile.set(parse(HostileSchema, body).modes)
      return done
    },
    'GET /hostile': () => json({ inForce: hostile.modes, all: HOSTILE_MODES }),
    'GET /log': ({ url }) => json(log.list(url.searchParams.get('match') ?? '')),
    'DELETE /log': () => {
      log.clear()
      return done
    },
    'POST /reset': async () => {
      await context.reset()
      return done
    },
    'POST /next': ({ body }) => {
      context.next.set(parse(NextSchema, body).what)
      return done
    },
    'POST /wallet': ({ body }) => {
      walletPolicy.set(parse(WalletSchema, body))
      return done
    },
    'POST /first-script': ({ body }) => {
      context.firstScript.text = parse(FirstScriptSchema, body).text
      return done
    },
    'POST /relay': ({ body }) => {
      const { cut, publish } = parse(RelaySchema, body)
      if (cut) relay.cut()
      if (publish) relay.publish(publish)
      return done
    },
    'GET /wallet': () => json(walletPolicy.answer),
    'GET /wallet/events': () => ({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      stream: push => {
        const tell = (answer: unknown) => push(`data: ${JSON.stringify(answer)}\n\n`)
        tell(walletPolicy.answer)
        return walletPolicy.subscribe(tell)
      },
    }),
  }

  return {
    name: 'control',
    site: 'api',
    path: PATH,
    hidden: true,
    cors: { headers: ['content-type'], origins: [origins.page, origins.wallet, origins.secure] },
    manifest: { control: `${origins.api}${PATH}` },
    handle(request) {
      const route = routes[`${request.method} ${request.path}`]
      if (!route)
        throw new HttpError(
          404,
          `No ${request.method} ${request.path}; there are: ${Object.keys(routes).join(', ')}`,
        )
      return route(request)
    },
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  let value: unknown
  try {
    value = JSON.parse(body || '{}')
  } catch {
    throw new HttpError(400, 'body: not JSON')
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new HttpError(400, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
