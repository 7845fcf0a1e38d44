import { serializeError } from '../../errors/serialize-error'
import { errorRaised } from '../../feedback/error-raised'
import { embeddedWallet } from '../../parts/embedded-wallet'
import { chooseAddress } from '../../session/account/choose-address'
import { selectConnection } from '../../session/selectors'
import type { AppThunk } from '../../store/make-store'

/**
 * Turns to another account of the wallet on screen. The e-mail wallet's accounts differ in kind, and it is the wallet that
 * turns (protocol-facts §1.11); what comes of it is told as any change of accounts. Never rejects.
 */
export const chooseAccount =
  (address: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const connector = selectConnection(getState())?.connector
    if (connector?.type !== 'AUTH') {
      dispatch(chooseAddress(address))
      return
    }
    const wallet = dispatch(embeddedWallet())
    const account = wallet
      ?.userOf(connector.namespace)
      ?.accounts.find(each => each.address.toLowerCase() === address.toLowerCase())
    try {
      if (account) await wallet?.setPreferredAccount(account.type)
    } catch (thrown) {
      dispatch(errorRaised(serializeError(thrown)))
    }
  }
