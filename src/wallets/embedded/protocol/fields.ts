import * as v from 'valibot'

/** Fields that several messages of the secure frame share (docs/protocols/secure-frame.md#messages). */

/** A number on EVM, CAIP-2 on Solana; the current frame also sends CAIP-2 on EVM. */
export const ChainIdSchema = v.union([v.string(), v.number()])

/**
 * Copy of valibot's `EMAIL_REGEX`, because the bundler puts everything imported from that module into the wallet list's
 * chunk.
 */
export const EMAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u

/** At most 320 characters, the longest email address (RFC 5321 §4.5.3.1). */
export const EmailSchema = v.pipe(v.string(), v.maxLength(320), v.regex(EMAIL_PATTERN))

/** A field that frames may omit or set to null. */
export const optionalOrNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema))

export const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const

const AccountsSchema = optionalOrNull(
  v.array(v.object({ address: v.string(), type: v.picklist(ACCOUNT_TYPES) })),
)

/** Response of GET_USER. Sign-in fields of the current frame are left out because they are not used. */
export const UserSchema = v.object({
  email: optionalOrNull(EmailSchema),
  address: v.string(),
  chainId: ChainIdSchema,
  smartAccountDeployed: optionalOrNull(v.boolean()),
  accounts: AccountsSchema,
  preferredAccountType: optionalOrNull(v.string()),
})

/** Response of CONNECT_SOCIAL. `email` is the provider's name for the user and need not be an email address. */
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
