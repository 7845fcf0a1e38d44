import { storageError, storageErrorAdvice } from '../../../src/app/session/storage-error'
import { chainError, chainErrorAdvice } from '../../../src/chains/errors'
import { onrampError, onrampErrorAdvice } from '../../../src/features/buy/errors'
import { socialError, socialErrorAdvice } from '../../../src/features/embedded-wallet/social/social-errors'
import { nameError, nameErrorAdvice } from '../../../src/features/names/errors'
import { sendError, sendErrorAdvice } from '../../../src/features/send/errors'
import { signInError, signInErrorAdvice } from '../../../src/features/sign-in/errors'
import { swapError, swapErrorAdvice } from '../../../src/features/swap/errors'
import { transactionError, transactionErrorAdvice } from '../../../src/features/transactions/errors'
import { blockchainError, blockchainErrorAdvice } from '../../../src/services/blockchain/blockchain-errors'
import { swapServiceError, swapServiceErrorAdvice } from '../../../src/services/blockchain/swap/swap-errors'
import { serviceError, serviceErrorAdvice } from '../../../src/services/own/service-errors'
import { projectError, projectErrorAdvice } from '../../../src/services/refusals/project-errors'
import {
  ERRORS,
  type ErrorCode,
  type ErrorDefinition,
  ERROR_ADVICE as GENERAL_ADVICE,
} from '../../../src/shared/errors/catalogue'
import { textError, textErrorAdvice } from '../../../src/shared/errors/text-errors'
import { connectorError, connectorErrorAdvice } from '../../../src/wallets/custom/errors'
import { frameError, frameErrorAdvice } from '../../../src/wallets/embedded/frame-errors'
import { signatureError, signatureErrorAdvice } from '../../../src/wallets/request-signature'
import { relayError, relayErrorAdvice } from '../../../src/wallets/walletconnect/relay/relay-errors'

/** Every error of the product, in the order of the reference. One that is not here is a type error. */
export const ERROR_DEFINITIONS: Readonly<Record<ErrorCode, ErrorDefinition>> = {
  ...ERRORS,
  ...textError.definitions,
  ...relayError.definitions,
  ...storageError.definitions,
  ...blockchainError.definitions,
  ...nameError.definitions,
  ...chainError.definitions,
  ...transactionError.definitions,
  ...sendError.definitions,
  ...swapServiceError.definitions,
  ...swapError.definitions,
  ...onrampError.definitions,
  ...connectorError.definitions,
  ...frameError.definitions,
  ...socialError.definitions,
  ...serviceError.definitions,
  ...projectError.definitions,
  ...signatureError.definitions,
  ...signInError.definitions,
}

/** What the page's author can do about each. */
export const ERROR_ADVICE: Readonly<Record<ErrorCode, string>> = {
  ...GENERAL_ADVICE,
  ...textErrorAdvice,
  ...relayErrorAdvice,
  ...storageErrorAdvice,
  ...blockchainErrorAdvice,
  ...nameErrorAdvice,
  ...chainErrorAdvice,
  ...transactionErrorAdvice,
  ...sendErrorAdvice,
  ...swapServiceErrorAdvice,
  ...swapErrorAdvice,
  ...onrampErrorAdvice,
  ...connectorErrorAdvice,
  ...frameErrorAdvice,
  ...socialErrorAdvice,
  ...serviceErrorAdvice,
  ...projectErrorAdvice,
  ...signatureErrorAdvice,
  ...signInErrorAdvice,
}
