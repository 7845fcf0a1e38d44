import { COMMON } from '../common'

/** What an account holds: its tokens and NFTs. */
export const HOLDINGS = {
  ...COMMON,
  'tokens.label': 'Tokens',
  'tokens.share': '{share}% of the total',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'What you receive shows up here.',
  'tokens.buy': 'Buy crypto', // exact
  'tokens.old': 'These figures may be old.',
  'tokens.totalOld': 'may be old',
  'tokens.totalUnknown': 'could not be read',
  'tokens.failed.title': 'Tokens could not be read',
  'tokens.hidden': { one: '{count} unknown token', other: '{count} unknown tokens' },
  'tokens.hiddenText':
    'Nobody lists these. Most are sent to lure you to a page that steals: leave them alone.',
  'nfts.label': 'NFTs',
  'nfts.empty.title': 'No NFTs found',
  'nfts.empty.text': 'Only those count that your history tells of and the network confirms.',
  'nfts.more': 'Look further back',
  'nfts.looking': 'Looking',
  'nfts.failed.title': 'NFTs could not be read',
  'nfts.unnamed': 'NFT {id}',
  'nfts.hidden': { one: '{count} unknown NFT', other: '{count} unknown NFTs' },
  'nfts.hiddenText':
    'Nobody vouches for these. Most are sent to lure you to a page that steals: leave them alone.',
} as const
