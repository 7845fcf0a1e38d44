const MINUTES_5 = 300
const HOUR = 3600
const DAY = 86_400

type Publication = { readonly ttl: number; readonly tag: number }
type Row = { readonly request: Publication; readonly response: Publication; readonly reject?: Publication }

const row = (tag: number, ttl: number): Row => ({ request: { tag, ttl }, response: { tag: tag + 1, ttl } })

/** Tags and times to live (specs.walletconnect.com: sign client RPC methods, core pairing RPC methods). */
export const RPC_TABLE = {
  wc_pairingDelete: row(1000, DAY),
  wc_pairingPing: row(1002, 30),
  wc_sessionPropose: { ...row(1100, MINUTES_5), reject: { tag: 1120, ttl: MINUTES_5 } },
  wc_sessionSettle: row(1102, MINUTES_5),
  wc_sessionUpdate: row(1104, DAY),
  wc_sessionExtend: row(1106, DAY),
  wc_sessionRequest: row(1108, MINUTES_5),
  wc_sessionEvent: row(1110, MINUTES_5),
  wc_sessionDelete: row(1112, DAY),
  wc_sessionPing: row(1114, 30),
  wc_sessionAuthenticate: { ...row(1116, HOUR), reject: { tag: 1118, ttl: MINUTES_5 } },
} as const satisfies Record<string, Row>

export type WcMethod = keyof typeof RPC_TABLE

/** A proposal, or a one-click auth request, that the wallet rejects without asking its user. */
export const AUTO_REJECT = { proposal: { tag: 1121, ttl: MINUTES_5 }, signIn: { tag: 1119, ttl: MINUTES_5 } }
/** The response to an unknown method. */
export const UNKNOWN_METHOD: Publication = { tag: 0, ttl: DAY }

export function isWcMethod(method: string): method is WcMethod {
  return Object.hasOwn(RPC_TABLE, method)
}
