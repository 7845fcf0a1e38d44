import { runPackage } from './run-package'

const PACKAGE = 'w3m-modal-migrate'
const MISSING = `Moving pages is a package of its own, because it brings parsers. It need not be installed:

  npx ${PACKAGE} --help
`

export const runMigrate = () => runPackage(PACKAGE, MISSING)
