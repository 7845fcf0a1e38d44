import { selectOffer } from '../../src/wallets/offered-wallets'

type Lists = Parameters<typeof selectOffer.resultFunc>

/** What the page's lists of wallets come to; `included` and `excluded` are the directory's rows of them. */
export const offerOf = ({
  include = [],
  exclude = [],
  included = [],
  excluded = [],
}: {
  include?: Lists[0]
  exclude?: Lists[1]
  included?: Lists[2]
  excluded?: Lists[3]
}) => selectOffer.resultFunc(include, exclude, included, excluded)
