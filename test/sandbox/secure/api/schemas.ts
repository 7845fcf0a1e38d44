import * as v from 'valibot'

export const EmailSchema = v.pipe(v.string(), v.trim(), v.email('Invalid email'), v.maxLength(254))
export const ChainSchema = v.pipe(
  v.string(),
  v.regex(/^(eip155:\d{1,16}|solana:\w{32})$/, 'Unsupported chain'),
)
export const AccountTypeSchema = v.picklist(['eoa', 'smartAccount'])
export const NothingSchema = v.object({})

/** Origin of the page that embeds the frame. */
export const placeFields = { projectId: v.string(), origin: v.string() }
