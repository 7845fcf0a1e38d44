import type { Namespace } from '../shared/lib/caip'
import type { RootState } from '../store/root-reducer'

/**
 * Uid of the connector of a chain family that waits for its visitor to sign in. It uses its session although it is not
 * connected yet, so the session must not end when another chain family leaves it.
 */
export const selectSignInConnectorUid = ({ signIn }: RootState, namespace: Namespace): string | undefined =>
  signIn?.pending
    .filter(({ status }) => status !== 'authorized' && status !== 'dropped')
    .flatMap(({ connections }) => connections)
    .find(({ connector }) => connector.namespace === namespace)?.connector.uid
