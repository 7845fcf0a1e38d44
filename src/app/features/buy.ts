import * as BuyInProgress from '../../features/onramp/buy-in-progress-view'
import * as OnRampActivity from '../../features/onramp/on-ramp-activity-view'
import * as OnRampFiatSelect from '../../features/onramp/on-ramp-fiat-select-view'
import * as OnRampProviders from '../../features/onramp/on-ramp-providers-view'
import * as OnRampTokenSelect from '../../features/onramp/on-ramp-token-select-view'
import * as WhatIsABuy from '../../features/onramp/what-is-a-buy-view'

/** Buying with money. */
export const views = {
  OnRampProviders,
  OnRampTokenSelect,
  OnRampFiatSelect,
  BuyInProgress,
  OnRampActivity,
  WhatIsABuy,
}
