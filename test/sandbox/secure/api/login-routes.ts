import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { Place } from '../login/sessions'
import type { SecureHost } from '../secure-host'
import { open, personal, type Route } from './route'
import { EmailSchema, NothingSchema, placeFields } from './schemas'

/** Logging in and out. */
export const LOGIN_ROUTES: Readonly<Record<string, Route>> = {
  email: open(
    v.object({ ...placeFields, email: EmailSchema, device: v.pipe(v.string(), v.minLength(32)) }),
    async (host, { email, device, ...place }, { agent }) =>
      host.emailLogin.start({ email, device, agent, place: check(host, place) }),
  ),
  device: open(v.object({ attempt: v.string() }), async (host, { attempt }, { signal }) => {
    await host.emailLogin.waitForDevice(attempt, signal)
    return {}
  }),
  otp: open(v.object({ attempt: v.string(), otp: v.string() }), (host, { attempt, otp }) =>
    host.emailLogin.finish(attempt, otp),
  ),
  social: open(v.object({ ...placeFields, provider: v.string() }), async (host, { provider, ...place }) =>
    host.socialLogin.start(provider, check(host, place)),
  ),
  'social-result': open(v.object({ ticket: v.string(), uri: v.string() }), (host, { ticket, uri }) =>
    host.socialLogin.finish(ticket, uri),
  ),
  farcaster: open(v.object(placeFields), async (host, place) =>
    host.farcasterLogin.start(check(host, place)),
  ),
  'farcaster-result': open(v.object({ ticket: v.string() }), (host, { ticket }, { signal }) =>
    host.farcasterLogin.finish(ticket, signal),
  ),
  session: open(NothingSchema, async (host, _, { token }) => {
    const caller = token ? await host.sessions.find(token) : undefined
    return { session: caller?.session.id ?? null }
  }),
  'sign-out': open(NothingSchema, async (host, _, { token }) => {
    const caller = token ? await host.sessions.find(token) : undefined
    if (caller) await host.sessions.close(caller)
    return {}
  }),
  'email-change': personal(v.object({ email: EmailSchema }), async (host, { email }, caller) => ({
    action: await host.emailChange.start(caller, email),
  })),
  'email-change-old': personal(v.object({ otp: v.string() }), async (host, { otp }, caller) => {
    await host.emailChange.primary(caller, otp)
    return {}
  }),
  'email-change-new': personal(v.object({ otp: v.string() }), async (host, { otp }, caller) => ({
    newEmail: await host.emailChange.secondary(caller, otp),
  })),
}

function check({ projects }: SecureHost, place: Place): Place {
  if (!projects.allows(place.projectId, place.origin))
    throw new HostError('This page is not on the list of the project', 403)
  return place
}
