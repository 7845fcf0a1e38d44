/** Every error code, for hosts. Modules that define some are named here, so that the package's declarations reach them. */

import type { storageError } from './app/session/storage-error'
import type { chainError } from './chains/errors'
import type { onrampError } from './features/buy/errors'
import type { socialError } from './features/embedded-wallet/social/social-errors'
import type { nameError } from './features/names/errors'
import type { sendError } from './features/send/errors'
import type { signInError } from './features/sign-in/errors'
import type { swapError } from './features/swap/errors'
import type { transactionError } from './features/transactions/errors'
import type { blockchainError } from './services/blockchain/blockchain-errors'
import type { swapServiceError } from './services/blockchain/swap/swap-errors'
import type { serviceError } from './services/own/service-errors'
import type { projectError } from './services/refusals/project-errors'
import type { GeneralErrorCode } from './shared/errors/catalogue'
import type { textError } from './shared/errors/text-errors'
import type { connectorError } from './wallets/custom/errors'
import type { frameError } from './wallets/embedded/frame-errors'
import type { signatureError } from './wallets/request-signature'
import type { relayError } from './wallets/walletconnect/relay/relay-errors'

export type ErrorCode =
  | GeneralErrorCode
  | keyof typeof blockchainError.definitions
  | keyof typeof chainError.definitions
  | keyof typeof connectorError.definitions
  | keyof typeof frameError.definitions
  | keyof typeof textError.definitions
  | keyof typeof nameError.definitions
  | keyof typeof onrampError.definitions
  | keyof typeof projectError.definitions
  | keyof typeof relayError.definitions
  | keyof typeof sendError.definitions
  | keyof typeof serviceError.definitions
  | keyof typeof signatureError.definitions
  | keyof typeof signInError.definitions
  | keyof typeof socialError.definitions
  | keyof typeof storageError.definitions
  | keyof typeof swapError.definitions
  | keyof typeof swapServiceError.definitions
  | keyof typeof transactionError.definitions
