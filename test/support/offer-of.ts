import { selectOffer } from '../../src/wallets/offered-wallets'

type Lists = Parameters<typeof selectOffer.resultFunc>

/** The wallets that the page's lists allow; `included` and `excluded` are rows of the directory. */
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
