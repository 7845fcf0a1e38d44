import * as v from 'valibot'
import type { FrameContext } from '../frame-context'

const AccountTypeSchema = v.picklist(['eoa', 'smartAccount'])

const UserSchema = v.object({
  email: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  address: v.string(),
  accounts: v.array(v.object({ address: v.string(), type: AccountTypeSchema })),
  preferredAccountType: AccountTypeSchema,
  smartAccountDeployed: v.boolean(),
})

/** The user who is logged in, on a network. `preferred`: as in messages; unknown account types are ignored. */
export function readUser(
  { api, chain }: Pick<FrameContext, 'api' | 'chain'>,
  preferred?: string,
): Promise<v.InferOutput<typeof UserSchema>> {
  const isType = v.is(AccountTypeSchema, preferred)
  return api.call('user', { chain, ...(isType ? { preferred } : {}) }, UserSchema)
}
