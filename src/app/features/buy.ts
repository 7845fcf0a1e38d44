import * as BuyInProgress from '../../features/buy/views/buy-in-progress-view'
import * as OnRampActivity from '../../features/buy/views/on-ramp-activity-view'
import * as OnRampFiatSelect from '../../features/buy/views/on-ramp-fiat-select-view'
import * as OnRampProviders from '../../features/buy/views/on-ramp-providers-view'
import * as OnRampTokenSelect from '../../features/buy/views/on-ramp-token-select-view'
import * as WhatIsABuy from '../../features/buy/views/what-is-a-buy-view'

/** Buying crypto with fiat money. */
export const views = {
  OnRampProviders,
  OnRampTokenSelect,
  OnRampFiatSelect,
  BuyInProgress,
  OnRampActivity,
  WhatIsABuy,
}
