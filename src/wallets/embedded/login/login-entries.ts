import * as v from 'valibot'
import { parseCaip2 } from '../../../shared/lib/caip'
import type { Entry } from '../../../shared/storage/entries'

/**
 * Stored login data of the embedded wallet, without secrets (docs/protocols/storage.md). Loaded together with the
 * wallet.
 */

const Text = v.pipe(v.string(), v.minLength(1))

export const EMAIL: Entry<string> = { name: 'email', schema: Text }

/** True from a login, by email or with a social account, until the logout. */
export const LOGIN_USED: Entry<boolean> = { name: 'emailLoginUsed', schema: v.boolean() }

/** Time of the last code request, in milliseconds since 1970. */
export const LAST_LOGIN_TIME: Entry<number> = { name: 'lastEmailLoginTime', schema: v.number() }

export const SOCIAL_USERNAME: Entry<string> = { name: 'socialUsername', schema: Text }

export const LAST_CHAIN: Entry<string> = {
  name: 'lastUsedChain',
  schema: v.pipe(
    v.string(),
    v.check(text => parseCaip2(text) !== undefined),
  ),
}

/** EVM chain ids, joined by commas. */
export const SMART_ACCOUNT_NETWORKS: Entry<string> = {
  name: 'smartAccountEnabledNetworks',
  schema: v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15})*$/)),
}
