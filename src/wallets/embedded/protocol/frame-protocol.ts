import * as v from 'valibot'
import { isPopupProvider, SOCIAL_PROVIDERS } from '../../../shared/host/social-providers'
import {
  ChainIdSchema,
  DappDataSchema,
  EmailSchema,
  optionalOrNull,
  SocialUserSchema,
  ThemeSchema,
  UserSchema,
} from './fields'
import { RpcRequestSchema } from './rpc'

/**
 * Time limits for responses of the frame, in milliseconds after posting. `login`: the visitor acts meanwhile;
 * `approval`: the visitor reads what they sign, and closing the view ends it sooner.
 */
export const WAIT_MS = { brief: 2_000, quick: 20_000, login: 120_000, approval: 600_000 } as const

export type Wait = keyof typeof WAIT_MS

export type Row = {
  /** Schema of the request's payload; no payload if missing. */
  readonly payload?: v.GenericSchema
  /** Schema of the frame's response; any response is accepted if missing. */
  readonly response?: v.GenericSchema
  readonly wait: Wait
  /** Repeating the request does no harm, so it is repeated after the frame was reloaded. */
  readonly safe: boolean
  /** Sent before any other request, and again whenever the frame is ready. */
  readonly isGreeting?: true
}

const OtpSchema = v.object({ otp: v.string() })
const EmailPayload = v.object({ email: EmailSchema })

/**
 * Every message of the secure frame that has a response, keyed by the middle part of its name on the wire: the page
 * sends `@w3m-app/<NAME>`, the frame answers `@w3m-frame/<NAME>_SUCCESS` with `response`, or `@w3m-frame/<NAME>_ERROR`
 * with `{ message }` (docs/protocols/secure-frame.md#messages).
 */
export const REQUESTS = {
  SWITCH_NETWORK: {
    payload: v.object({ chainId: ChainIdSchema }),
    response: v.object({ chainId: ChainIdSchema }),
    wait: 'quick',
    safe: false,
  },
  CONNECT_EMAIL: {
    payload: EmailPayload,
    response: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    wait: 'login',
    safe: false,
  },
  CONNECT_DEVICE: { wait: 'login', safe: false },
  CONNECT_OTP: { payload: OtpSchema, wait: 'login', safe: false },
  CONNECT_SOCIAL: {
    payload: v.object({ uri: v.string() }),
    response: SocialUserSchema,
    wait: 'login',
    safe: false,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.object({ provider: v.picklist(SOCIAL_PROVIDERS.filter(isPopupProvider)) }),
    response: v.object({ uri: v.string() }),
    wait: 'login',
    safe: false,
  },
  GET_USER: {
    payload: v.optional(
      v.object({
        chainId: v.exactOptional(ChainIdSchema),
        preferredAccountType: v.exactOptional(v.string()),
      }),
    ),
    response: UserSchema,
    wait: 'login',
    safe: true,
  },
  SIGN_OUT: { wait: 'quick', safe: false },
  IS_CONNECTED: {
    payload: v.optional(v.object({ token: v.string() })),
    response: v.object({ isConnected: v.boolean() }),
    wait: 'quick',
    safe: true,
  },
  GET_CHAIN_ID: { response: v.object({ chainId: ChainIdSchema }), wait: 'quick', safe: true },
  /** These values are for reads. Callers mark requests that need an approval (`approval` option). */
  RPC_REQUEST: { payload: RpcRequestSchema, wait: 'quick', safe: true },
  RPC_ABORT: { wait: 'brief', safe: false },
  UPDATE_EMAIL: {
    payload: EmailPayload,
    response: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    wait: 'login',
    safe: false,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: OtpSchema, wait: 'login', safe: false },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: OtpSchema,
    response: v.object({ newEmail: EmailSchema }),
    wait: 'login',
    safe: false,
  },
  SYNC_THEME: { payload: ThemeSchema, wait: 'quick', safe: false, isGreeting: true },
  SYNC_DAPP_DATA: { payload: DappDataSchema, wait: 'quick', safe: false, isGreeting: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    response: v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
    wait: 'quick',
    safe: true,
  },
  INIT_SMART_ACCOUNT: {
    response: v.object({ address: v.string(), isDeployed: v.boolean() }),
    wait: 'login',
    safe: false,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: v.object({ type: v.string() }),
    response: v.object({ type: v.string(), address: v.string() }),
    wait: 'quick',
    safe: false,
  },
  GET_FARCASTER_URI: { response: v.object({ url: v.string() }), wait: 'login', safe: false },
  CONNECT_FARCASTER: {
    response: v.object({ userName: v.string() }),
    wait: 'login',
    safe: false,
  },
  RELOAD: { wait: 'quick', safe: false },
} as const satisfies Record<string, Row>

/** Messages that the frame sends unsolicited. */
export const UNSOLICITED_MESSAGES = {
  /** The frame accepts requests (since version 2 of its page). */
  READY: optionalOrNull(v.object({ version: optionalOrNull(v.string()) })),
  /** Accepted but ignored: the frame keeps its session itself. */
  SESSION_UPDATE: v.object({ token: v.string() }),
} as const satisfies Record<string, v.GenericSchema>

export type RequestName = keyof typeof REQUESTS

type Rows = typeof REQUESTS
export type Payload<Name extends RequestName> = Rows[Name] extends {
  payload: infer Schema extends v.GenericSchema
}
  ? v.InferInput<Schema>
  : undefined
export type ResponseOf<Name extends RequestName> = Rows[Name] extends {
  response: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : unknown
