import { runPackage } from './run-package'

const PACKAGE = 'w3m-modal-sandbox'
const MISSING = `The sandbox is a package of its own, because it brings blockchain nodes. Install it beside w3m-modal, in the same version:

  npm install --save-dev ${PACKAGE}
`

export const runSandbox = () => runPackage(PACKAGE, MISSING)
