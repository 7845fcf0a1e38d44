import { chainError } from '../../../src/chains/errors'
import { onrampError } from '../../../src/features/buy/errors'
import { socialError } from '../../../src/features/embedded-wallet/social/social-errors'
import { nameError } from '../../../src/features/names/errors'
import { sendError } from '../../../src/features/send/errors'
import { swapError } from '../../../src/features/swap/errors'
import { transactionError } from '../../../src/features/transactions/errors'
import { blockchainError } from '../../../src/services/blockchain/blockchain-errors'
import { swapServiceError } from '../../../src/services/blockchain/swap/swap-errors'
import { signInError } from '../../../src/services/sign-in/sign-in-errors'
import { ERRORS, type ErrorCode, type ErrorDefinition } from '../../../src/shared/errors/catalogue'
import { frameError } from '../../../src/wallets/embedded/frame-errors'

/** Every error of the product, in the order of the README. One that is not here is a type error. */
export const ERROR_DEFINITIONS: Readonly<Record<ErrorCode, ErrorDefinition>> = {
  ...ERRORS,
  ...blockchainError.definitions,
  ...nameError.definitions,
  ...chainError.definitions,
  ...transactionError.definitions,
  ...sendError.definitions,
  ...swapServiceError.definitions,
  ...swapError.definitions,
  ...onrampError.definitions,
  ...frameError.definitions,
  ...socialError.definitions,
  ...signInError.definitions,
}
