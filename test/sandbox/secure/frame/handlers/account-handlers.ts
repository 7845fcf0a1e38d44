import * as v from 'valibot'
import { readChain, wireChain } from '../chain'
import { setTheme } from '../theme'
import { ChainIdSchema, type Handler, handler } from './handler'
import { readUser } from './user'

const UserRequestSchema = v.optional(
  v.object({
    chainId: v.optional(v.nullable(ChainIdSchema)),
    preferredAccountType: v.optional(v.string()),
  }),
)
/** Its colors, fonts and radii are ignored. */
const ThemeSchema = v.object({ themeMode: v.optional(v.picklist(['light', 'dark'])) })
const DappSchema = v.object({
  metadata: v.optional(
    v.object({
      name: v.string(),
      description: v.optional(v.string()),
      url: v.optional(v.string()),
      icons: v.optional(v.array(v.string()), []),
    }),
  ),
  sdkVersion: v.optional(v.string()),
  projectId: v.string(),
})

/**
 * The user who is logged in, with network and account, and the page's theme
 * (docs/protocols/secure-frame.md#accounts-and-networks, docs/protocols/secure-frame.md#theme).
 */
export const ACCOUNT_HANDLERS: Readonly<Record<string, Handler>> = {
  GET_USER: handler(UserRequestSchema, async (context, request) => {
    const before = context.chain
    const chain = readChain(request?.chainId, before)
    context.chain = chain
    const user = await readUser(context, request?.preferredAccountType).catch(error => {
      // unless the network has changed meanwhile
      if (context.chain === chain) context.chain = before
      throw error
    })
    // the network of this request, even if another one has come meanwhile
    return { ...user, chainId: wireChain(chain) }
  }),

  SWITCH_NETWORK: handler(v.object({ chainId: ChainIdSchema }), async (context, { chainId }) => {
    const chain = readChain(chainId, context.chain)
    if (chain.startsWith('eip155:') && !Object.hasOwn(context.config.nodes, chain))
      throw new Error('Unsupported chain')
    context.chain = chain
    return { chainId: wireChain(chain) }
  }),

  async GET_CHAIN_ID({ chain }) {
    return { chainId: wireChain(chain) }
  },

  async GET_SMART_ACCOUNT_ENABLED_NETWORKS({ api }) {
    const { smart } = await api.call('networks', {}, v.object({ smart: v.array(v.number()) }))
    return { smartAccountEnabledNetworks: smart }
  },

  INIT_SMART_ACCOUNT: ({ api, chain }) =>
    api.call('smart-account', { chain }, v.object({ address: v.string(), isDeployed: v.boolean() })),

  SET_PREFERRED_ACCOUNT: handler(v.object({ type: v.string() }), ({ api, chain }, { type }) =>
    api.call('prefer', { chain, type }, v.object({ type: v.string(), address: v.string() })),
  ),

  SYNC_THEME: handler(ThemeSchema, async (_, theme) => {
    setTheme(document.documentElement, theme)
  }),

  SYNC_DAPP_DATA: handler(DappSchema, async ({ dapp }, { metadata }) => {
    dapp.metadata = metadata
  }),
}
