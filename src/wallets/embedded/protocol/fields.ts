import * as v from 'valibot'

/** Fields that several messages of the secure frame share (docs/protocols/secure-frame.md#messages). */

/** A number on EVM, CAIP-2 on Solana; today's frame also says CAIP-2 on EVM. */
export const ChainIdSchema = v.union([v.string(), v.number()])

/** valibot's `EMAIL_REGEX`; a copy, because all that is used of that module is in the list of wallets' chunk. */
export const EMAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u

/** No longer than an address that mail can reach (RFC 5321 §4.5.3.1). */
export const EmailSchema = v.pipe(v.string(), v.maxLength(320), v.regex(EMAIL_PATTERN))

/** Frames leave a field out, or say null. */
export const optionalOrNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema))

export const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const

const AccountsSchema = optionalOrNull(
  v.array(v.object({ address: v.string(), type: v.picklist(ACCOUNT_TYPES) })),
)

/** Answer of GET_USER. What today's frame adds for sign-in is left out, because it is not used. */
export const UserSchema = v.object({
  email: optionalOrNull(EmailSchema),
  address: v.string(),
  chainId: ChainIdSchema,
  smartAccountDeployed: optionalOrNull(v.boolean()),
  accounts: AccountsSchema,
  preferredAccountType: optionalOrNull(v.string()),
})

/** Answer of CONNECT_SOCIAL: `email` is what the provider calls the person, which need not be an address. */
export const SocialUserSchema = v.object({
  email: optionalOrNull(v.string()),
  address: v.string(),
  chainId: ChainIdSchema,
  accounts: AccountsSchema,
  userName: optionalOrNull(v.string()),
})

const ThemeMapSchema = v.record(v.string(), v.union([v.string(), v.number()]))

export const ThemeSchema = v.object({
  themeMode: v.exactOptional(v.picklist(['light', 'dark'])),
  themeVariables: v.exactOptional(ThemeMapSchema),
  w3mThemeVariables: v.exactOptional(v.record(v.string(), v.string())),
})

export const DappDataSchema = v.object({
  metadata: v.exactOptional(
    v.object({
      name: v.string(),
      description: v.string(),
      url: v.string(),
      icons: v.array(v.string()),
    }),
  ),
  sdkType: v.exactOptional(v.string()),
  sdkVersion: v.string(),
  projectId: v.string(),
})
