import * as v from 'valibot'
import { SOCIAL_PROVIDERS } from '../../../social/providers'
import { wireChain } from '../chain'
import { type Handler, handler } from './handler'
import { readUser } from './user'

const LoginSchema = v.object({ token: v.string(), session: v.string() })
const TicketSchema = v.object({ ticket: v.string(), uri: v.string() })
const NothingSchema = v.object({})
const EmailSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Invalid email')),
})
const OtpSchema = v.object({ otp: v.string() })
const SocialSchema = v.object({
  provider: v.picklist(
    SOCIAL_PROVIDERS.map(({ id }) => id),
    'Unknown provider',
  ),
})

/** Logging in and out, and changing the email. */
export const LOGIN_HANDLERS: Readonly<Record<string, Handler>> = {
  CONNECT_EMAIL: handler(EmailSchema, async (context, { email }) => {
    const body = { ...context.place, email, device: context.keep.device }
    const { action, attempt } = await context.api.call(
      'email',
      body,
      v.object({ action: v.string(), attempt: v.string() }),
    )
    context.attempt = attempt
    return { action }
  }),

  async CONNECT_DEVICE({ api, attempt }) {
    await api.call('device', { attempt }, NothingSchema)
  },

  CONNECT_OTP: handler(OtpSchema, async (context, { otp }) => {
    context.enter(await context.api.call('otp', { attempt: context.attempt, otp }, LoginSchema))
  }),

  GET_SOCIAL_REDIRECT_URI: handler(SocialSchema, async (context, { provider }) => {
    const { uri, ticket } = await context.api.call('social', { ...context.place, provider }, TicketSchema)
    context.tickets.set(stateOf(uri), ticket)
    return { uri }
  }),

  CONNECT_SOCIAL: handler(v.object({ uri: v.string() }), async (context, { uri }) => {
    const state = stateOf(uri)
    const ticket = context.tickets.get(state) ?? ''
    context.tickets.delete(state)
    context.enter(await context.api.call('social-result', { ticket, uri }, LoginSchema))
    const { email, userName, address, accounts, preferredAccountType } = await readUser(context)
    return {
      email: email ?? '',
      address,
      chainId: wireChain(context.chain),
      accounts,
      preferredAccountType,
      ...(userName ? { userName } : {}),
    }
  }),

  async GET_FARCASTER_URI(context) {
    const schema = v.object({ url: v.string(), ticket: v.string() })
    const { url, ticket } = await context.api.call('farcaster', context.place, schema)
    context.farcasterTicket = ticket
    return { url }
  },

  async CONNECT_FARCASTER(context) {
    const schema = v.object({ ...LoginSchema.entries, userName: v.string() })
    const login = await context.api.call('farcaster-result', { ticket: context.farcasterTicket }, schema)
    context.enter(login)
    return { userName: login.userName }
  },

  /** `token`: a session's public id, if the page has stored one. */
  IS_CONNECTED: handler(v.optional(v.object({ token: v.optional(v.string()) })), async (context, payload) => {
    const { session } = await context.api.call('session', {}, v.object({ session: v.nullable(v.string()) }))
    if (session === null) context.keep.login = undefined
    return { isConnected: session !== null && (payload?.token ?? session) === session }
  }),

  async SIGN_OUT(context) {
    context.approvals.abort()
    try {
      await context.api.call('sign-out', {}, NothingSchema)
    } finally {
      context.keep.login = undefined
    }
  },

  UPDATE_EMAIL: handler(EmailSchema, ({ api }, { email }) =>
    api.call('email-change', { email }, v.object({ action: v.string() })),
  ),
  UPDATE_EMAIL_PRIMARY_OTP: handler(OtpSchema, async ({ api }, { otp }) => {
    await api.call('email-change-old', { otp }, NothingSchema)
  }),
  UPDATE_EMAIL_SECONDARY_OTP: handler(OtpSchema, ({ api }, { otp }) =>
    api.call('email-change-new', { otp }, v.object({ newEmail: v.string() })),
  ),
}

function stateOf(uri: string): string {
  return URL.canParse(uri) ? (new URL(uri).searchParams.get('state') ?? '') : ''
}
